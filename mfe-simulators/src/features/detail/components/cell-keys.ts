import type { KeyboardEvent } from 'react';

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
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const step = STEPS[key];
  if (step === undefined || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const isInList = target.getAttribute('role') === 'combobox';
  if (isInList && (key !== 'Enter' || target.getAttribute('aria-expanded') === 'true')) return;
  event.preventDefault();
  neighbour(target, step)?.focus();
}

/** Ctrl + Z restores a removed row, except in a field, where it undoes typing. */
export function isUndo({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
}: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || shiftKey || altKey) return false;
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey);
}
