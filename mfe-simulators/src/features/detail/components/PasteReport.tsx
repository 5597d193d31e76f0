import { plural } from '@jalon/shared/format';
import { Alert } from '@jalon/shared/ui';
import type { UnreadLine } from '../domain/paste';
import { MAX_ROWS } from '../domain/sheet';
import { describeUnread } from './words';

/** Result of a paste. */
export interface PasteOutcome {
  /** Increases with each paste, so that an equal report is announced again. */
  serial: number;
  pasted: number;
  unread: readonly UnreadLine[];
  /** Rows above the limit of the table. */
  surplus: number;
}

/** Lists every line that was left out, with the reason. */
export function PasteReport({ outcome: { pasted, unread, surplus } }: { outcome: PasteOutcome }) {
  const isWhole = unread.length === 0 && surplus === 0 && pasted > 0;
  return (
    <Alert kind={isWhole ? 'success' : 'error'} focused={!isWhole}>
      <p>
        {pasted > 0 ? plural(pasted, 'ligne collée', 'lignes collées') : 'Aucune ligne collée'}.
      </p>
      {unread.length > 0 && (
        <>
          <p>{plural(unread.length, 'ligne illisible', 'lignes illisibles')}&nbsp;:</p>
          <ul>
            {unread.map((line) => (
              <li key={line.line}>{describeUnread(line)}</li>
            ))}
          </ul>
        </>
      )}
      {surplus > 0 && (
        <p>
          {plural(surplus, 'ligne n’a pas trouvé place', 'lignes n’ont pas trouvé place')}&nbsp;: le
          tableau en tient {MAX_ROWS}.
        </p>
      )}
    </Alert>
  );
}
