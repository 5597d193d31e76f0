import { useRef } from 'react';
import { plural } from '@jalon/shared/format';
import { TextArea } from '@jalon/shared/forms';
import { Button, Alert } from '@jalon/shared/ui';

import { MAX_ROWS } from '../../../lib/provider-count';
import styles from './SheetSection.module.css';

const ROWS_SHOWN = 5;

interface Props {
  /** @returns the lines that were not added, which stay in the field to be corrected. */
  onPaste: (text: string) => Promise<string>;
}

/** Adds a whole list at once, also on devices that cannot paste into a cell. */
export function PastePanel({ onPaste }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const paste = async () => {
    if (!area.current) return;
    const left = await onPaste(area.current.value);
    area.current.value = left;
    const details = area.current.closest('details');
    if (left !== '' || !details) return;
    // Closing the panel hides the focused button: focus the summary.
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.paste} data-print="hide">
      <summary className={styles.pasteSummary}>Coller depuis un tableur</summary>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void paste();
        }}
        className={styles.pasteForm}
      >
        <TextArea
          ref={area}
          name="collage"
          label="Lignes copiées"
          hint="Quatre colonnes, dans cet ordre&nbsp;: fonction, lead (Oui ou Non), séniorité (Junior, Confirmé ou Senior), TJM actuel. Vous pouvez aussi coller directement dans une case du tableau."
          rows={ROWS_SHOWN}
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="secondary">
            Ajouter ces lignes
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Result of a paste. */
export interface PasteOutcome {
  /** Increases with each paste, so that an equal report is announced again. */
  serial: number;
  pasted: number;
  /** One sentence for each line that was left out. */
  unread: readonly string[];
  /** Rows above the limit of the table. */
  surplus: number;
}

/** Lists every line that was left out, with the reason. */
export function PasteReport({ outcome: { pasted, unread, surplus } }: { outcome: PasteOutcome }) {
  const isWhole = unread.length === 0 && surplus === 0 && pasted > 0;
  return (
    <Alert kind={isWhole ? 'success' : 'error'} focused={!isWhole}>
      <p>
        {`${pasted > 0 ? plural(pasted, 'ligne collée', 'lignes collées') : 'Aucune ligne collée'}.`}
      </p>
      {unread.length > 0 && (
        <>
          <p>{`${plural(unread.length, 'ligne illisible', 'lignes illisibles')}\u00A0:`}</p>
          <ul>
            {unread.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {surplus > 0 && (
        <p>
          {`${plural(surplus, 'ligne n’a pas trouvé place', 'lignes n’ont pas trouvé place')}\u00A0: le tableau en tient ${String(MAX_ROWS)}.`}
        </p>
      )}
    </Alert>
  );
}
