import { memo, type ClipboardEvent, type Dispatch, type KeyboardEvent } from 'react';
import { isComposing } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { euros } from '../../../lib/amounts';
import { columns, leads, namesOf, shortSeniority } from '../content';
import { titleOf, type SheetRow } from '../domain/sheet';
import type { Action } from '../domain/table';
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
  dispatch: Dispatch<Action>;
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
          <th scope="col">{columns.fonction}</th>
          <th scope="col">{columns.lead}</th>
          <th scope="col">{columns.seniorite}</th>
          <th scope="col">{columns.tjmActuel}&nbsp;(€)</th>
          <th scope="col" className={styles.figure}>
            {columns.tjmEstime}
          </th>
          <th scope="col" className={styles.figure}>
            {columns.differenceJour} <Sign />
          </th>
          <th scope="col" className={styles.figure}>
            {columns.differenceAn} <Sign />
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
  columns.fonction,
  columns.lead,
  columns.seniorite,
  columns.tjmActuel,
  columns.tjmEstime,
  columns.differenceAn,
] as const;

/** Id of the heading that names the table. */
export const TABLE_TITLE = 'prestataires';

/** The computed rows as text, for print only; the total bar gives the number of other rows. */
export const PrintedTable = memo(function PrintedTable({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <div className={styles.printed}>
      <Table columns={PRINTED} labelledBy={TABLE_TITLE}>
        {rows.map(({ id, inputs, result }, at) => {
          if (!result) return null;
          const { tjmEstime, differenceJour, differenceAn } = result;
          const names = namesOf(inputs);
          return (
            <tr key={id}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>{inputs.fonction}</span>
                {titleOf(inputs) === undefined && <span> (hors liste)</span>}
                {names !== '' && <small>{names}</small>}
              </th>
              <td>{inputs.lead && leads[inputs.lead]}</td>
              <td>{shortSeniority(inputs.seniorite)}</td>
              <td>{euros(tjmEstime - differenceJour)}</td>
              <td>{euros(tjmEstime)}</td>
              <td>{euros(differenceAn, true)}</td>
            </tr>
          );
        })}
      </Table>
    </div>
  );
});
