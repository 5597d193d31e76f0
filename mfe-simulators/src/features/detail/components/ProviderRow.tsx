import { memo, type Dispatch } from 'react';
import { ChevronDown, Copy, Trash2 } from 'lucide';
import { classNames, Icon } from '@jalon/shared/ui';
import { columnLabels, personAndSupplier } from '../content';
import {
  isOutlier,
  suggestedTitle,
  listedTitle,
  type RowInputs,
  type SheetRow,
} from '../domain/sheet';
import type { TableAction } from '../domain/table';
import { ChoiceCell, SignedAmount, RateCell, ResultCells } from './RowCells';
import { TitleCombobox } from './TitleCombobox';
import cells from './RowCells.module.css';
import styles from './ProviderRow.module.css';

interface Props {
  row: SheetRow;
  line: number;
  dispatch: Dispatch<TableAction>;
}

const ACTIONS = [
  { type: 'duplicate', title: 'Dupliquer', icon: Copy },
  { type: 'remove', title: 'Supprimer', icon: Trash2 },
] as const;

function Names(inputs: RowInputs) {
  const names = personAndSupplier(inputs);
  return (
    names !== '' && (
      <span translate="no" className={styles.names}>
        {names}
      </span>
    )
  );
}

/** Summary of a closed row on a phone. The browser opens and closes the row; a row with a question is open at first. */
function Summary({ row: { inputs, result }, line }: Omit<Props, 'dispatch'>) {
  const asks = result === null || isOutlier(result) || suggestedTitle(inputs) !== undefined;
  const isUnlisted = result !== null && listedTitle(inputs) === undefined;
  return (
    <details open={asks} className={styles.folded}>
      <summary className={styles.summary}>
        <span className={styles.number}>{line}</span>
        <span className={styles.title}>
          <span>{inputs.fonction || `Ligne ${String(line)}`}</span>
          {isUnlisted && <span className={classNames(styles.names, styles.mark)}> hors liste</span>}
          <Names {...inputs} />
        </span>
        <span translate="no" className={styles.amount}>
          {result && <SignedAmount amount={result.differenceAn} />}
        </span>
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
    </details>
  );
}

/** Row of one provider; rendered again only when the row changes. */
export const ProviderRow = memo(function ProviderRow({ row, line, dispatch }: Props) {
  const { id, inputs, result } = row;
  const named = (column: string) => `${column}, ligne ${String(line)}`;
  const change = (patch: Partial<RowInputs>) => dispatch({ type: 'change', id, patch });
  return (
    <tr data-row={id} className={styles.row}>
      <th scope="row" className={styles.line}>
        <span className={styles.index}>{line}</span>
        <Summary row={row} line={line} />
      </th>
      <td data-label={columnLabels.fonction} className={styles.wide}>
        <TitleCombobox row={row} label={named(columnLabels.fonction)} dispatch={dispatch} />
        <span className={styles.index}>
          <Names {...inputs} />
        </span>
      </td>
      <td data-label={columnLabels.lead} className={styles.choice}>
        <ChoiceCell row={row} name="lead" label={named(columnLabels.lead)} onChange={change} />
      </td>
      <td data-label={columnLabels.seniorite} className={classNames(styles.choice, styles.long)}>
        <ChoiceCell
          row={row}
          name="seniorite"
          label={named(columnLabels.seniorite)}
          onChange={change}
        />
      </td>
      <td data-label={`${columnLabels.tjmActuel} (€)`} className={styles.wide}>
        <RateCell row={row} label={named(columnLabels.tjmActuel)} onChange={change} />
      </td>
      <ResultCells result={result} />
      <td className={styles.actions}>
        {ACTIONS.map(({ type, title, icon }) => (
          <button
            key={type}
            type="button"
            name={type}
            aria-label={`${title} la ligne ${String(line)}`}
            title={title}
            className={cells.action}
            onClick={() => dispatch({ type, id })}
          >
            <Icon of={icon} size={18} />
          </button>
        ))}
      </td>
    </tr>
  );
});
