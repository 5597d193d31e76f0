import { memo } from 'react';
import { Copy, Trash2 } from 'lucide-react';
import { formatEuros } from '@jalon/shared/format';
import { sheet, useSheetRow } from '../api/use-sheet';
import { listedTitle, UNLISTED_BASE_RATE } from '../domain/job-titles';
import type { RowInputs } from '../domain/row';
import { ChoiceCell } from './ChoiceCell';
import styles from './ProviderRow.module.css';
import { RateCell, rateCellId } from './RateCell';
import { ResultCells } from './ResultCells';
import { TitleCombobox } from './TitleCombobox';
import { columns, leadChoices, seniorityChoices } from './words';

interface Props {
  id: string;
  /** From 1. */
  line: number;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One provider. It follows its own row of the store: a key typed elsewhere does not redraw it. */
export const ProviderRow = memo(function ProviderRow({ id, line, onDuplicate, onRemove }: Props) {
  const { inputs, result, isRefused } = useSheetRow(id);
  const named = (column: string) => `${column}, ligne ${String(line)}`;
  const change = (patch: Partial<RowInputs>) => {
    sheet.change(id, patch);
  };

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
          onChange={(fonction) => {
            change({ fonction });
          }}
        />
        {result && listedTitle(inputs.fonction) === undefined && (
          <p className={styles.unlisted}>
            Hors liste&nbsp;: base {formatEuros(UNLISTED_BASE_RATE)}
          </p>
        )}
      </td>
      <td data-label={columns.lead}>
        <ChoiceCell
          name="lead"
          label={named(columns.lead)}
          value={inputs.lead}
          choices={leadChoices}
          onChange={(lead) => {
            change({ lead });
          }}
        />
      </td>
      <td data-label={columns.seniorite} className={styles.half}>
        <ChoiceCell
          name="seniorite"
          label={named(columns.seniorite)}
          value={inputs.seniorite}
          choices={seniorityChoices}
          onChange={(seniorite) => {
            change({ seniorite });
          }}
        />
      </td>
      <td data-label={`${columns.tjmActuel} (€)`} className={styles.wide}>
        <RateCell
          id={rateCellId(id)}
          label={named(columns.tjmActuel)}
          value={inputs.tjmActuel}
          isRefused={isRefused}
          onChange={(tjmActuel) => {
            change({ tjmActuel });
          }}
        />
      </td>
      <ResultCells result={result} />
      <td className={styles.actions}>
        <button
          type="button"
          aria-label={`Dupliquer la ligne ${String(line)}`}
          title="Dupliquer"
          className={styles.action}
          onClick={() => {
            onDuplicate(id);
          }}
        >
          <Copy size={18} strokeWidth={1.5} aria-hidden="true" />
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
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
});
