import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { sheet } from '../api/use-sheet';
import { readPaste } from '../domain/paste';
import type { PasteOutcome } from './PasteReport';

const lineOf = (id: string) => String((sheet.getOutline().order?.indexOf(id) ?? -1) + 1);

/** Adding, copying, removing and pasting rows: focus follows, and each is said aloud. */
export function useSheetActions(area: RefObject<HTMLElement | null>, order: readonly string[]) {
  const [notice, setNotice] = useState('');
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    area.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [area, order]);

  const focusRow = (id: string | undefined, control: string) => {
    focusNext.current = id === undefined ? '[data-add]' : `[data-row="${id}"] ${control}`;
  };

  const add = useCallback(() => {
    focusRow(sheet.add(), '[name="fonction"]');
    setNotice('Ligne ajoutée.');
  }, []);
  const duplicate = useCallback((id: string) => {
    setNotice(`Ligne ${lineOf(id)} dupliquée.`);
    focusRow(sheet.duplicate(id), '[name="fonction"]');
  }, []);
  const remove = useCallback((id: string) => {
    const line = lineOf(id);
    sheet.remove(id);
    const left = sheet.getOutline().order ?? [];
    focusRow(left[Number(line) - 1] ?? left.at(-1), '[data-remove]');
    setNotice(`Ligne ${line} supprimée.`);
  }, []);
  const paste = useCallback((id: string | null, text: string) => {
    const { rows, unread } = readPaste(text);
    const surplus = sheet.paste(id, rows);
    setOutcome((previous) => ({
      serial: (previous?.serial ?? 0) + 1,
      pasted: rows.length - surplus,
      unread,
      surplus,
    }));
  }, []);

  return { notice, outcome, add, duplicate, remove, paste };
}
