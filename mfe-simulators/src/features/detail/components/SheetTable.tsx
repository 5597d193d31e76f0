import { memo, type ClipboardEvent, type Dispatch, type KeyboardEvent } from 'react';
import { isComposing } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { exactEuros } from '../../../lib/amounts';
import { columnLabels, leadLabels, personAndSupplier, shortSeniorityLabel } from '../content';
import { listedTitle, type SheetRow } from '../domain/sheet';
import type { TableAction } from '../domain/table';
import { ProviderRow } from './ProviderRow';
import { Table } from '../../../ui/table';
import common from '../../../ui/common.module.css';
import styles from './SheetTable.module.css';

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves between cells as a spreadsheet does: Enter goes down the column, and so do the arrow keys where they have no
 * other use. Enter never submits the table.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: table, key } = event;
  const step = STEPS[key];
  if (step === undefined || event.defaultPrevented || isComposing(event)) return;
  if (!(target instanceof HTMLInputElement)) return;
  const isInList = target.getAttribute('role') === 'combobox';
  if (isInList && (key !== 'Enter' || target.getAttribute('aria-expanded') === 'true')) return;
  event.preventDefault();
  const column = [...table.querySelectorAll<HTMLElement>(`[name="${target.name}"]`)];
  column[column.indexOf(target) + step]?.focus();
}

/** Ctrl + Z restores a removed row, except in a field, where it undoes typing. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || shiftKey || altKey) return false;
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey);
}

interface Props {
  rows: readonly SheetRow[];
  dispatch: Dispatch<TableAction>;
  /** Called when a table is pasted into a row. */
  onPaste: (pasted: { id: string; text: string }) => void;
}

const SEVERAL_CELLS = /[\t\n]/;
/** Spreadsheets add a line break to copied text, even to a single cell. */
const LAST_LINE_END = /[\r\n]+$/;

/** Formula of a difference, for a column header. */
const Sign = () => <span className={styles.sign}>(estimé − actuel)</span>;

/** One row per provider; cards where the screen is too narrow for nine columns. */
export function SheetTable({ rows, dispatch, onPaste }: Props) {
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain').replace(LAST_LINE_END, '');
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]');
    const id = row ? row.dataset.row : undefined;
    if (id === undefined || !SEVERAL_CELLS.test(text)) return;
    event.preventDefault();
    onPaste({ id, text });
  };

  const follow = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenCells(event);
    if (!isUndo(event)) return;
    event.preventDefault();
    dispatch({ type: 'undo' });
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- delegated: the events are those of the controls inside
    <table className={styles.table} data-print="hide" onPaste={paste} onKeyDown={follow}>
      <caption className={common.hidden}>
        Tarifs de vos prestataires comparés aux tarifs estimés
      </caption>
      <thead className={common.head}>
        <tr className={styles.head}>
          <th scope="col">
            <VisuallyHidden>Ligne</VisuallyHidden>
          </th>
          <th scope="col">{columnLabels.fonction}</th>
          <th scope="col">{columnLabels.lead}</th>
          <th scope="col">{columnLabels.seniorite}</th>
          <th scope="col">{columnLabels.tjmActuel}&nbsp;(€)</th>
          <th scope="col" className={styles.figure}>
            {columnLabels.tjmEstime}
          </th>
          <th scope="col" className={styles.figure}>
            {columnLabels.differenceJour} <Sign />
          </th>
          <th scope="col" className={styles.figure}>
            {columnLabels.differenceAn} <Sign />
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <ProviderRow key={row.id} row={row} line={at + 1} dispatch={dispatch} />
        ))}
      </tbody>
    </table>
  );
}

const PRINTED = [
  'Ligne',
  columnLabels.fonction,
  columnLabels.lead,
  columnLabels.seniorite,
  columnLabels.tjmActuel,
  columnLabels.tjmEstime,
  columnLabels.differenceAn,
] as const;

export const TABLE_TITLE_ID = 'prestataires';

/** The computed rows as text, for print only; the total bar gives the number of other rows. */
export const PrintedTable = memo(function PrintedTable({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <div className={styles.printed}>
      <Table columns={PRINTED} labelledBy={TABLE_TITLE_ID}>
        {rows.map(({ id, inputs, result }, at) => {
          if (!result) return null;
          const { tjmEstime, differenceJour, differenceAn } = result;
          const names = personAndSupplier(inputs);
          return (
            <tr key={id}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>{inputs.fonction}</span>
                {listedTitle(inputs) === undefined && <span> (hors liste)</span>}
                {names !== '' && <small>{names}</small>}
              </th>
              <td>{inputs.lead && leadLabels[inputs.lead]}</td>
              <td>{shortSeniorityLabel(inputs.seniorite)}</td>
              <td>{exactEuros(tjmEstime - differenceJour)}</td>
              <td>{exactEuros(tjmEstime)}</td>
              <td>{exactEuros(differenceAn, true)}</td>
            </tr>
          );
        })}
      </Table>
    </div>
  );
});
