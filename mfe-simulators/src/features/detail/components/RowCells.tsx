import { memo } from 'react';
import { ChevronDown, CircleAlert, CircleHelp, Copy, Trash2 } from 'lucide';
import { formatEuros } from '@jalon/shared/format';
import type { Choice } from '@jalon/shared/forms';
import { classNames, Icon } from '@jalon/shared/ui';

import { sheet, useSheetRow } from '../api/use-sheet';
import type { RowInputs } from '../domain/sheet';
import { isOutlier } from '../domain/analysis';
import { rateRefused, columns } from '../content';
import common from '../../../ui/common.module.css';
import styles from './RowCells.module.css';

interface ChoiceCellProps<Name extends 'lead' | 'seniorite'> {
  /** Id of the row. */
  id: string;
  name: Name;
  /** Accessible name: the field and its row. */
  label: string;
  choices: readonly Choice<Exclude<RowInputs[Name], ''>>[];
}

const NOT_CHOSEN = 'Choisir';

function PlainChoiceCell<Name extends 'lead' | 'seniorite'>(props: ChoiceCellProps<Name>) {
  const { id, name, label, choices } = props;
  const value = useSheetRow(id, ({ inputs }) => inputs[name]);
  return (
    <div className={styles.boxed}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)?.value ?? '';
          sheet.change(id, { [name]: chosen });
        }}
        className={classNames(styles.control, styles.select)}
      >
        <option value="">{NOT_CHOSEN}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} className={styles.chevron} />
    </div>
  );
}

/** The cast keeps the type parameter, which `memo` loses. */
export const ChoiceCell = memo(PlainChoiceCell) as typeof PlainChoiceCell;

interface RateCellProps {
  /** Id of the row. */
  id: string;
  /** Accessible name: the field and its row. */
  label: string;
}

/** Element id of a row's current rate; the error summary links to it. */
export const rateCellId = (rowId: string) => `${rowId}-tjm`;

export const RateCell = memo(function RateCell({ id, label }: RateCellProps) {
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
        className={classNames(styles.control, styles.text)}
      />
      {isRefused && (
        <p id={noteId} className={classNames(styles.note, styles.error)}>
          <Icon of={CircleAlert} size={16} />
          <span>{rateRefused(value)}</span>
        </p>
      )}
      {doubtful !== null && (
        <p id={noteId} className={styles.note}>
          <Icon of={CircleHelp} size={16} />
          <span>
            {`Très loin des ${formatEuros(doubtful)} estimés\u00A0: est-ce bien un tarif par jour\u202F?`}
          </span>
        </p>
      )}
    </>
  );
});

const toneOf = (difference: number) => {
  if (difference === 0) return undefined;
  return difference > 0 ? common.gain : common.loss;
};

/** The three figures of a row; empty until computed. */
export const ResultCells = memo(function ResultCells({ id }: { id: string }) {
  const result = useSheetRow(id, (row) => row.result);
  const difference = (amount: number) => formatEuros(amount, { signed: true, decimals: 'auto' });
  return (
    <>
      <td translate="no" data-label={columns.tjmEstime} className={styles.figure}>
        {result && formatEuros(result.tjmEstime)}
      </td>
      <td translate="no" data-label={columns.differenceJour} className={styles.figure}>
        {result && (
          <span className={toneOf(result.differenceJour)}>{difference(result.differenceJour)}</span>
        )}
      </td>
      <td translate="no" data-label={columns.differenceAn} className={styles.figure}>
        {result && (
          <span className={toneOf(result.differenceAn)}>{difference(result.differenceAn)}</span>
        )}
      </td>
    </>
  );
});

interface RowActionsProps {
  id: string;
  /** Line number, from 1. */
  line: number;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Buttons that copy or remove a row. */
export const RowActions = memo(function RowActions({
  id,
  line,
  onDuplicate,
  onRemove,
}: RowActionsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={`Dupliquer la ligne ${String(line)}`}
        title="Dupliquer"
        className={styles.action}
        onClick={() => {
          onDuplicate(id);
        }}
      >
        <Icon of={Copy} size={18} />
      </button>
      <button
        type="button"
        aria-label={`Supprimer la ligne ${String(line)}`}
        title="Supprimer"
        data-remove=""
        className={styles.action}
        onClick={() => {
          onRemove(id);
        }}
      >
        <Icon of={Trash2} size={18} />
      </button>
    </>
  );
});
