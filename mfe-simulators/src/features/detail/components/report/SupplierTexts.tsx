import { CopyButton } from '@jalon/shared/forms';
import { people, supplierTexts } from '../../domain/messages';
import type { Report } from '../../domain/report';
import styles from './Report.module.css';

/** A text to send to each supplier. */
export function SupplierTexts({ figures }: { figures: Report }) {
  const texts = supplierTexts(figures);
  if (texts.length === 0) return null;
  return (
    <div className={styles.part} data-print="hide">
      <h4 id="rapport-textes">
        {texts.length > 1 ? 'Un texte par fournisseur' : 'Le texte à envoyer'}
      </h4>
      <ul role="list" aria-labelledby="rapport-textes" className={styles.texts}>
        {texts.map(({ supplier, rows, text }) => (
          <li key={supplier}>
            <details className={styles.suppliers}>
              <summary>
                <span translate="no">{supplier || 'Sans fournisseur'}</span>
                <span>{`, ${people(rows)}`}</span>
              </summary>
              <p translate="no" className={styles.text}>
                {text}
              </p>
            </details>
            <CopyButton
              key={text}
              label={supplier ? `Copier le texte pour ${supplier}` : 'Copier le texte'}
              copiedLabel="Texte copié"
              manualLabel="Texte"
              text={() => text}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
