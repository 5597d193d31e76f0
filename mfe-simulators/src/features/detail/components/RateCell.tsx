import { memo } from 'react';
import { CircleAlert } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import { sheet, useSheetRow } from '../api/use-sheet';
import cell from './cell.module.css';
import styles from './RateCell.module.css';
import { RATE_REFUSED } from './words';

interface Props {
  /** Of the row. */
  id: string;
  /** Names the field and its row. */
  label: string;
}

const MAX_RATE_LENGTH = 12;

/** The id of a row's current rate: what the summary of errors links to. */
export const rateCellId = (rowId: string) => `${rowId}-tjm`;

export const RateCell = memo(function RateCell({ id, label }: Props) {
  const value = useSheetRow(id, ({ inputs }) => inputs.tjmActuel);
  const isRefused = useSheetRow(id, (row) => row.isRefused);
  const errorId = `${id}-erreur`;
  return (
    <>
      <input
        id={rateCellId(id)}
        name="tjmActuel"
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_RATE_LENGTH}
        value={value}
        onChange={(event) => {
          sheet.change(id, { tjmActuel: event.target.value });
        }}
        className={classNames(cell.control, cell.text)}
      />
      {isRefused && (
        <p id={errorId} className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          {RATE_REFUSED}
        </p>
      )}
    </>
  );
});
