import {
  memo,
  useDeferredValue,
  type KeyboardEvent,
  type ClipboardEvent,
  type CSSProperties,
} from 'react';
import { isComposing } from '@jalon/shared/forms';
import { classNames, VisuallyHidden } from '@jalon/shared/ui';

import { ProviderRow } from './ProviderRow';
import { columns } from '../content';
import common from '../../../ui/common.module.css';
import styles from './SheetTable.module.css';

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The control in the same column, `step` rows further. */
function neighbour(control: HTMLInputElement, step: number): HTMLElement | undefined {
  const table = control.closest('table');
  const column = [...(table?.querySelectorAll<HTMLElement>(`[name="${control.name}"]`) ?? [])];
  return column[column.indexOf(control) + step];
}

/**
 * Moves between cells as a spreadsheet does: Enter goes down the column, and so do the arrow keys where they have no
 * other use. Enter never submits the table.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const step = STEPS[key];
  if (step === undefined || event.defaultPrevented || isComposing(event)) return;
  if (!(target instanceof HTMLInputElement)) return;
  const isInList = target.getAttribute('role') === 'combobox';
  if (isInList && (key !== 'Enter' || target.getAttribute('aria-expanded') === 'true')) return;
  event.preventDefault();
  neighbour(target, step)?.focus();
}

/** Ctrl + Z restores a removed row, except in a field, where it undoes typing. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || shiftKey || altKey) return false;
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey);
}

interface Props {
  order: readonly string[];
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
  /** Called to restore the row removed last. */
  onUndo: () => void;
  /** Called when a table is pasted into a row. */
  onPaste: (id: string, text: string) => unknown;
}

const SEVERAL_CELLS = /[\t\n]/;
/** Spreadsheets add a line break even to a single cell. */
const LAST_LINE_END = /[\r\n]+$/;

/** About one screen of rows: the browser skips rendering of a whole group that is out of view. */
const GROUP_SIZE = 10;
/** Groups rendered first when a table opens, as 200 rows take 0.8 s on a slow phone. The others follow. */
const FIRST_GROUPS = 1;

function groupsOf(order: readonly string[]): string[][] {
  const count = Math.ceil(order.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, group) =>
    order.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  );
}

/** How a difference is computed. */
const Sign = () => <span className={styles.sign}>(estimé − actuel)</span>;

/** One row per provider; cards where the screen is too narrow for nine columns. */
export const SheetTable = memo(function SheetTable(props: Props) {
  const { order, onDuplicate, onRemove, onUndo, onPaste } = props;
  const isWhole = useDeferredValue(true, false);
  const groups = groupsOf(order).slice(0, isWhole ? undefined : FIRST_GROUPS);
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain').replace(LAST_LINE_END, '');
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]');
    const id = row ? row.dataset.row : undefined;
    if (id === undefined || !SEVERAL_CELLS.test(text)) return;
    event.preventDefault();
    onPaste(id, text);
  };

  const follow = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenCells(event);
    if (!isUndo(event)) return;
    event.preventDefault();
    onUndo();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated: the events are those of the controls inside
    <table className={styles.table} onPaste={paste} onKeyDown={follow}>
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
          <th scope="col" className={styles.current}>
            {columns.tjmActuel}&nbsp;(€)
          </th>
          <th scope="col" className={styles.figure}>
            {columns.tjmEstime}
          </th>
          <th scope="col" className={classNames(styles.figure, styles.daily)}>
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
      {groups.map((ids, group) => (
        <tbody
          key={group}
          className={styles.group}
          style={{ '--rows': ids.length } as CSSProperties}
        >
          {ids.map((id, index) => (
            <ProviderRow
              key={id}
              id={id}
              line={group * GROUP_SIZE + index + 1}
              onDuplicate={onDuplicate}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
});
