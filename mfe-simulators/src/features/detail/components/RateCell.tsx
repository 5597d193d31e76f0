import { memo } from 'react';
import { CircleAlert, CircleHelp } from 'lucide';
import { formatEuros } from '@jalon/shared/format';
import { classNames, Icon } from '@jalon/shared/ui';
import { sheet, useSheetRow } from '../api/use-sheet';
import { isOutlier } from '../domain/analysis';
import cell from './cell.module.css';
import styles from './RateCell.module.css';
import { RATE_REFUSED } from './words';

interface Props {
  /** Id of the row. */
  id: string;
  /** Accessible name: the field and its row. */
  label: string;
}

/** Element id of a row's current rate; the error summary links to it. */
export const rateCellId = (rowId: string) => `${rowId}-tjm`;

export const RateCell = memo(function RateCell({ id, label }: Props) {
  const value = useSheetRow(id, ({ inputs }) => inputs.tjmActuel);
  const isRefused = useSheetRow(id, (row) => row.isRefused);
  const doubtful = useSheetRow(id, ({ result }) =>
    result && isOutlier(result) ? result.tjmEstime : null,
  );
  const noteId = `${id}-note`;
  return (
    <>
      <input
        id={rateCellId(id)}
        name="tjmActuel"
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused || doubtful !== null ? noteId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          sheet.change(id, { tjmActuel: event.target.value });
        }}
        className={classNames(cell.control, cell.text)}
      />
      {isRefused && (
        <p id={noteId} className={classNames(styles.note, styles.error)}>
          <Icon of={CircleAlert} size={16} />
          {RATE_REFUSED}
        </p>
      )}
      {doubtful !== null && (
        <p id={noteId} className={styles.note}>
          <Icon of={CircleHelp} size={16} />
          <span>
            Très loin des {formatEuros(doubtful)} estimés&nbsp;: est-ce bien un tarif par
            jour&#8239;?
          </span>
        </p>
      )}
    </>
  );
});
