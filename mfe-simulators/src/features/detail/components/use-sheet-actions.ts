import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RemovedRow } from '../api/sheet-store';
import { sheet } from '../api/use-sheet';
import type { PasteImport } from '../domain/paste';
import type { PasteOutcome } from './PasteReport';

const lineOf = (id: string) => String((sheet.outline.getState().order?.indexOf(id) ?? -1) + 1);

/** The outcome of an import. @param surplus number of last rows that found no place. */
export const outcomeOf = (read: PasteImport, surplus: number, lastSerial = 0): PasteOutcome => ({
  serial: lastSerial + 1,
  imported: read.rows.length - surplus,
  remarks: read.remarks,
  surplus,
  left: read.linesLeft(surplus),
});

/**
 * Adds, copies, removes and pastes rows; moves the focus and announces each action. Removed rows can be restored, the
 * last one first, until another action changes the rows.
 */
export function useSheetActions(
  area: RefObject<HTMLElement | null>,
  order: readonly string[],
  imported: PasteOutcome | null,
) {
  const [notice, setNotice] = useState('');
  const [outcome, setOutcome] = useState(imported);
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const focusNext = useRef<readonly string[] | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    for (const selector of focusNext.current) {
      const control = area.current?.querySelector<HTMLElement>(selector);
      control?.focus();
      if (control && document.activeElement === control) break;
    }
    focusNext.current = null;
  }, [area, order]);

  const focusRow = (id: string | undefined, control: string) => {
    // The fields of a folded row are hidden: focus its summary button.
    const row = `[data-row="${id ?? ''}"]`;
    focusNext.current =
      id === undefined ? ['[data-add]'] : [`${row} ${control}`, `${row} [data-toggle]`];
  };

  const say = (text: string) => {
    setNotice(text);
    setRemoved([]);
  };

  const add = useCallback(() => {
    focusRow(sheet.add(), '[name="fonction"]');
    say('Ligne ajoutée.');
  }, []);
  const duplicate = useCallback((id: string) => {
    say(`Ligne ${lineOf(id)} dupliquée.`);
    focusRow(sheet.duplicate(id), '[name="fonction"]');
  }, []);
  const remove = useCallback((id: string) => {
    const taken = sheet.remove(id);
    if (!taken) return;
    const left = sheet.outline.getState().order ?? [];
    focusRow(left[taken.at] ?? left.at(-1), '[data-remove]');
    setNotice('');
    setRemoved((earlier) => [...earlier, taken]);
  }, []);
  const lastRemoved = removed.at(-1);
  const undo = useCallback(() => {
    if (!lastRemoved) return;
    sheet.restore(lastRemoved);
    focusRow(lastRemoved.row.id, '[name="fonction"]');
    setNotice(`Ligne ${lineOf(lastRemoved.row.id)} rétablie.`);
    setRemoved((earlier) => earlier.slice(0, -1));
  }, [lastRemoved]);
  const calculate = () => {
    sheet.calculate();
    say('');
  };
  const paste = useCallback((id: string | null, read: PasteImport) => {
    const surplus = sheet.paste(id, read.rows);
    sheet.calculate();
    say('');
    setOutcome((previous) => outcomeOf(read, surplus, previous?.serial));
  }, []);

  return { notice, outcome, lastRemoved, add, duplicate, remove, undo, calculate, paste };
}
