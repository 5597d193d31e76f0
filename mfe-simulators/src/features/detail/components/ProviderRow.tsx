import { memo, useMemo } from 'react';
import { classNames } from '@jalon/shared/ui';
import { sheet, useSheetRow } from '../api/use-sheet';
import { listedTitle } from '../domain/job-titles';
import type { RowInputs } from '../domain/row';
import { ChoiceCell } from './ChoiceCell';
import styles from './ProviderRow.module.css';
import { RateCell, rateCellId } from './RateCell';
import { ResultCells } from './ResultCells';
import { RowActions } from './RowActions';
import { TitleCombobox } from './TitleCombobox';
import { columns, leadChoices, seniorityChoices, UNLISTED_BASE } from './words';

interface Props {
  id: string;
  /** From 1. */
  line: number;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The same functions from one key to the next: the cells that did not change are not redrawn. */
function useRowChanges(id: string) {
  return useMemo(() => {
    const set =
      <Field extends keyof RowInputs>(field: Field) =>
      (value: RowInputs[Field]) => {
        sheet.change(id, { [field]: value });
      };
    return {
      fonction: set('fonction'),
      lead: set('lead'),
      seniorite: set('seniorite'),
      tjmActuel: set('tjmActuel'),
    };
  }, [id]);
}

/** One provider. It follows its own row of the store: a key typed elsewhere does not redraw it. */
export const ProviderRow = memo(function ProviderRow({ id, line, onDuplicate, onRemove }: Props) {
  const { inputs, result, isRefused } = useSheetRow(id);
  const named = (column: string) => `${column}, ligne ${String(line)}`;
  const change = useRowChanges(id);

  return (
    <tr data-row={id} className={styles.row}>
      <th scope="row" className={styles.line}>
        <span className={styles.word}>Ligne </span>
        {line}
      </th>
      <td data-label={columns.fonction} className={styles.wide}>
        <TitleCombobox
          id={`${id}-fonction`}
          label={named(columns.fonction)}
          value={inputs.fonction}
          onChange={change.fonction}
        />
        {result && listedTitle(inputs.fonction) === undefined && (
          <p className={styles.unlisted}>Hors liste&nbsp;: base {UNLISTED_BASE}</p>
        )}
      </td>
      <td data-label={columns.lead} className={styles.choice}>
        <ChoiceCell
          name="lead"
          label={named(columns.lead)}
          value={inputs.lead}
          choices={leadChoices}
          onChange={change.lead}
        />
      </td>
      <td data-label={columns.seniorite} className={classNames(styles.choice, styles.long)}>
        <ChoiceCell
          name="seniorite"
          label={named(columns.seniorite)}
          value={inputs.seniorite}
          choices={seniorityChoices}
          onChange={change.seniorite}
        />
      </td>
      <td data-label={`${columns.tjmActuel} (€)`} className={styles.wide}>
        <RateCell
          id={rateCellId(id)}
          label={named(columns.tjmActuel)}
          value={inputs.tjmActuel}
          isRefused={isRefused}
          onChange={change.tjmActuel}
        />
      </td>
      <ResultCells result={result} />
      <td className={styles.actions}>
        <RowActions id={id} line={line} onDuplicate={onDuplicate} onRemove={onRemove} />
      </td>
    </tr>
  );
});
