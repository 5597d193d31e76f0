import { formatEuros, plural } from '@jalon/shared/format';
import { VisuallyHidden } from '@jalon/shared/ui';
import { bandAmount, GraduatedRod, rodBands } from '../../../ui/GraduatedRod';
import { computeLoss } from '../domain/loss';
import { isSupplier, SUPPLIERS } from '../domain/suppliers';
import styles from './LossComparison.module.css';
import { supplierLabel } from './supplier-labels';

interface Props {
  providers: number;
  supplier: string;
}

/** Cost of the same providers by type of supplier, on one axis; the visitor's own type is highlighted. */
export function LossComparison({ providers, supplier }: Props) {
  const suppliers = isSupplier(supplier) ? SUPPLIERS : [...SUPPLIERS, supplier];
  const rows = suppliers.map((type) => ({ type, yearly: computeLoss(providers, type).yearly }));
  const total = Math.max(...rows.map(({ yearly }) => yearly));
  const band = bandAmount(total);
  return (
    <figure className={styles.root}>
      <figcaption>
        <h2 className={styles.title}>Selon le fournisseur</h2>
        <p className={styles.scale}>
          Perte par an pour {plural(providers, 'prestataire', 'prestataires')}. Une bande du jalon
          vaut {formatEuros(band)}.
        </p>
      </figcaption>
      <ul role="list" className={styles.rows}>
        {rows.map(({ type, yearly }) => (
          <li key={type} className={styles.row} data-own={type === supplier || undefined}>
            <span>
              {supplierLabel(type)}
              {type === supplier && <VisuallyHidden> (votre réponse)</VisuallyHidden>}
            </span>
            <span data-figures="column">{formatEuros(yearly)}</span>
            <span className={styles.rod}>
              <GraduatedRod
                tone={type === supplier ? 'loss' : 'ink'}
                bands={rodBands(yearly, total, band)}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
