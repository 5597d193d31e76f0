import { plural } from '@jalon/shared/format';
import { Alert } from '@jalon/shared/ui';

import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import type { PasteRemark } from '../domain/paste';
import type { PasteOutcome } from '../domain/table';
import styles from './PasteForm.module.css';

const MAX_LINE_NUMBERS = 20;

/** « Lignes 3, 8 ». */
function linesInWords(lines: readonly number[]): string {
  const shown = lines.slice(0, MAX_LINE_NUMBERS).join(', ');
  const more = lines.length - MAX_LINE_NUMBERS;
  return `${lines.length > 1 ? 'Lignes' : 'Ligne'} ${shown}${more > 0 ? ` et ${plural(more, 'autre', 'autres')}` : ''}`;
}

/** Remarks on lines of the pasted text that were left out or are ambiguous. */
export function PasteRemarks({ remarks }: { remarks: readonly PasteRemark[] }) {
  return (
    <ul translate="no" className={styles.remarks}>
      {remarks.map(({ lines, text }) => (
        <li key={text}>{`${linesInWords(lines)}\u00A0: ${text}.`}</li>
      ))}
    </ul>
  );
}

/**
 * Says how many lines were imported, and what to check; takes the focus from the button that started the import.
 * @param props.questions number of rows of the table whose job title is in question now.
 */
export function PasteReport(props: PasteOutcome & { questions: number }) {
  const { imported, questions, remarks, surplus } = props;
  const imports = remarks.length > 0 ? 'info' : 'success';
  return (
    <Alert kind={surplus > 0 ? 'error' : imports} focused>
      <p>
        {`${plural(imported, 'ligne importée', 'lignes importées')}${questions > 0 ? `, ${String(questions)}\u00A0à préciser` : ''}.`}
      </p>
      {remarks.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {`${plural(remarks.length, 'remarque', 'remarques')}, par numéro de ligne de votre liste`}
          </summary>
          <PasteRemarks remarks={remarks} />
        </details>
      )}
      {surplus > 0 && (
        <p>
          {`${plural(surplus, 'ligne n’a pas trouvé place', 'lignes n’ont pas trouvé place')}\u00A0: le tableau en tient ${String(MAX_TABLE_ROWS)}.`}
        </p>
      )}
    </Alert>
  );
}
