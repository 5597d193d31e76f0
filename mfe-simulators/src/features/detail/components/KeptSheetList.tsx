import { useState } from 'react';
import { plural } from '@jalon/shared/format';
import { webStorage } from '@jalon/shared/storage';
import { Button } from '@jalon/shared/ui';
import { readKept } from '../api/kept-sheets';
import { sheet } from '../api/use-sheet';
import styles from './KeptSheetList.module.css';

/** Tables kept in this browser under a name, for a buyer who comes back. */
export function KeptSheetList({ onOpened }: { onOpened: () => void }) {
  const [kept] = useState(() => readKept(webStorage));
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="tableaux-gardes" className={styles.root}>
      <h2 id="tableaux-gardes" className={styles.title}>
        Vos tableaux gardés
      </h2>
      <ul role="list">
        {kept.map(({ name, rows, scenario }) => (
          <li key={name} className={styles.kept}>
            <span className={styles.name}>
              <span>{name}</span>
              <span className={styles.size}>
                {plural(rows.length, 'prestataire', 'prestataires')}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={`Ouvrir «\u00A0${name}\u00A0»`}
              onClick={() => {
                sheet.show(rows, scenario);
                onOpened();
              }}
            >
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
