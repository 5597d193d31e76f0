import { useRef, type SubmitEvent } from 'react';
import { TextArea } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import styles from './PastePanel.module.css';

const ROWS_SHOWN = 5;

interface Props {
  /** @returns the lines that were not added: they stay in the field, to be corrected. */
  onPaste: (text: string) => string;
}

/** Adds a whole list at once, also on devices that cannot paste into a cell. */
export function PastePanel({ onPaste }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const paste = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!area.current) return;
    const left = onPaste(area.current.value);
    area.current.value = left;
    const details = area.current.closest('details');
    if (left !== '' || !details) return;
    // Closing the panel hides the focused button: focus the summary.
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.root} data-print="hide">
      <summary className={styles.summary}>Coller depuis un tableur</summary>
      <form onSubmit={paste} className={styles.form}>
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
