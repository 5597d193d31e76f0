import { plural } from '@jalon/shared/format';
import { Alert } from '@jalon/shared/ui';
import type { UnreadLine } from '../domain/paste';
import { MAX_ROWS } from '../domain/sheet';
import { describeUnread } from './words';

/** What became of a paste. */
export interface PasteOutcome {
  /** Rises with each paste: the same report is said again. */
  serial: number;
  pasted: number;
  unread: readonly UnreadLine[];
  /** Rows beyond what the table holds. */
  surplus: number;
}

/** Every line left out is named, with its reason. */
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
