import { memo, useState } from 'react';
import { classNames } from '@jalon/shared/ui';
import { useSheetRow } from '../api/use-sheet';
import { isOutlier } from '../domain/analysis';
import { offeredTitle, type RowResult } from '../domain/sheet';
import { ChoiceCell, RateCell, ResultCells, RowActions } from './RowCells';
import styles from './ProviderRow.module.css';
import { RowNames, RowSummary } from './RowSummary';
import { TitleCombobox } from './TitleCombobox';
import { columns, leadChoices, seniorityChoices } from '../content';

interface Props {
  id: string;
  /** Line number, from 1. */
  line: number;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

function Names({ id }: { id: string }) {
  const nom = useSheetRow(id, ({ inputs }) => inputs.nom ?? '');
  const fournisseur = useSheetRow(id, ({ inputs }) => inputs.fournisseur ?? '');
  return <RowNames nom={nom} fournisseur={fournisseur} className={styles.unlisted} />;
}

/** One provider. Each cell subscribes to its own value, so that a key renders one cell. */
export const ProviderRow = memo(function ProviderRow({ id, line, onDuplicate, onRemove }: Props) {
  const named = (column: string) => `${column}, ligne ${String(line)}`;
  const result = useSheetRow(id, (row) => row.result);
  const inputs = useSheetRow(id, (row) => (row.result ? row.inputs : null));
  /** Result for which the visitor opened or closed the row; a new result folds the row again. */
  const [toggled, setToggled] = useState<RowResult | null>(null);
  // A row with a doubtful rate or title is open until the visitor closes it.
  const isFirstOpen =
    result !== null &&
    (isOutlier(result) || (inputs !== null && offeredTitle(inputs) !== undefined));
  const isOpen = (toggled !== null && toggled === result) !== isFirstOpen;
  const isFolded = result !== null && !isOpen;

  return (
    <tr data-row={id} data-folded={isFolded || undefined} className={styles.row}>
      <th scope="row" className={styles.line}>
        <span className={result ? styles.summarised : undefined}>
          <span className={styles.word}>Ligne </span>
          <span>{line}</span>
        </span>
        {result && inputs && (
          <RowSummary
            line={line}
            inputs={inputs}
            result={result}
            isOpen={isOpen}
            onToggle={() => {
              setToggled(toggled === result ? null : result);
            }}
          />
        )}
      </th>
      <td data-label={columns.fonction} className={styles.wide}>
        <TitleCombobox id={id} label={named(columns.fonction)} />
        <Names id={id} />
      </td>
      <td data-label={columns.lead} className={styles.choice}>
        <ChoiceCell id={id} name="lead" label={named(columns.lead)} choices={leadChoices} />
      </td>
      <td data-label={columns.seniorite} className={classNames(styles.choice, styles.long)}>
        <ChoiceCell
          id={id}
          name="seniorite"
          label={named(columns.seniorite)}
          choices={seniorityChoices}
        />
      </td>
      <td data-label={`${columns.tjmActuel} (€)`} className={styles.wide}>
        <RateCell id={id} label={named(columns.tjmActuel)} />
      </td>
      <ResultCells id={id} />
      <td className={styles.actions}>
        <RowActions id={id} line={line} onDuplicate={onDuplicate} onRemove={onRemove} />
      </td>
    </tr>
  );
});
