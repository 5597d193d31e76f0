import type { MouseEvent } from 'react';
import { ChevronDown, CircleAlert, CircleHelp } from 'lucide';
import { formatEuros } from '@jalon/shared/format';
import type { Choice } from '@jalon/shared/forms';
import { classNames, Icon } from '@jalon/shared/ui';
import { exactEuros } from '../../../lib/amounts';
import { columnLabels, leadChoices, seniorityChoices } from '../content';
import {
  missingFields,
  isOutlier,
  hasRefusedRate,
  rateError,
  type RowInputs,
  type SheetRow,
} from '../domain/sheet';
import common from '../../../ui/common.module.css';
import styles from './RowCells.module.css';

interface CellProps {
  row: SheetRow;
  label: string;
  onChange: (patch: Partial<RowInputs>) => void;
}

const CHOICES = { lead: leadChoices, seniorite: seniorityChoices };

export function ChoiceCell(props: CellProps & { name: keyof typeof CHOICES }) {
  const { row, name, label, onChange } = props;
  const choices: readonly Choice[] = CHOICES[name];
  return (
    <div className={styles.boxed}>
      <select
        name={name}
        aria-label={label}
        aria-invalid={missingFields(row).includes(name) || undefined}
        value={row.inputs[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className={classNames(styles.control, styles.select)}
      >
        <option value="">Choisir</option>
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

/** Element ids of two fields of a row; links lead to them. */
export const rateCellId = (rowId: string) => `${rowId}-tjm`;
export const titleCellId = (rowId: string) => `${rowId}-fonction`;

export function RateCell({ row, label, onChange }: CellProps) {
  const { id, inputs, result } = row;
  const wrong = hasRefusedRate(row);
  const warning =
    result &&
    isOutlier(result) &&
    `Très loin des ${formatEuros(result.tjmEstime)} estimés\u00A0: est-ce bien un tarif par jour\u202F?`;
  const note = wrong ? rateError(inputs.tjmActuel) : warning;
  const noteId = `${id}-note`;
  return (
    <>
      <input
        id={rateCellId(id)}
        name="tjmActuel"
        aria-label={label}
        aria-invalid={missingFields(row).includes('tjmActuel') || undefined}
        aria-describedby={note ? noteId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={inputs.tjmActuel}
        onChange={({ target }) => onChange({ tjmActuel: target.value })}
        className={classNames(styles.control, styles.text)}
      />
      {note && (
        <p id={noteId} className={classNames(styles.note, wrong && styles.error)}>
          <Icon of={wrong ? CircleAlert : CircleHelp} size={16} />
          <span>{note}</span>
        </p>
      )}
    </>
  );
}

/** A signed amount in the colour of a gain or a loss. */
export function SignedAmount({ amount }: { amount: number }) {
  const tone = amount > 0 ? common.gain : common.loss;
  return <span className={amount === 0 ? undefined : tone}>{exactEuros(amount, true)}</span>;
}

/** The three figures of a row; empty until computed. */
export function ResultCells({ result }: Pick<SheetRow, 'result'>) {
  return (
    <>
      <td translate="no" data-label={columnLabels.tjmEstime} className={styles.figure}>
        {result && formatEuros(result.tjmEstime)}
      </td>
      <td translate="no" data-label={columnLabels.differenceJour} className={styles.figure}>
        {result && <SignedAmount amount={result.differenceJour} />}
      </td>
      <td translate="no" data-label={columnLabels.differenceAn} className={styles.figure}>
        {result && <SignedAmount amount={result.differenceAn} />}
      </td>
    </>
  );
}

/** Link to a field of a row, which opens the row on a phone. */
export function FieldLink({ to, children }: { to: string; children: string }) {
  const go = (event: MouseEvent) => {
    const field = document.getElementById(to);
    const row = field?.closest('tr');
    if (!field || !row) return;
    event.preventDefault();
    const details = row.querySelector('details');
    if (details) details.open = true;
    field.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  };
  return (
    <a href={`#${to}`} onClick={go}>
      {children}
    </a>
  );
}
