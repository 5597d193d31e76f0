import { fakeStore } from '@jalon/shared/testing';
import { MAX_ROWS } from '../../../lib/provider-count';
import { createSheetStore } from './sheet-store';

const KEY = 'jalon.simulateur-detail';
const techLead = {
  fonction: 'Tech Lead',
  lead: 'oui',
  seniorite: 'senior',
  tjmActuel: '600',
} as const;

function openSheet(count: number) {
  const store = fakeStore();
  const sheet = createSheetStore(store);
  sheet.open(count);
  return { store, sheet, order: () => sheet.outline.getState().order ?? [] };
}

describe('the table of a tab', () => {
  it('calls the listeners of the row that changed, and no others', () => {
    const { sheet, order } = openSheet(200);
    const calls = order().map((id) => {
      const listener = jest.fn();
      sheet.row(id)?.subscribe(listener);
      return listener;
    });
    const whole = jest.fn();
    sheet.outline.subscribe(whole);
    sheet.change(order()[7] ?? '', { tjmActuel: '4' });
    sheet.change(order()[7] ?? '', { tjmActuel: '45' });
    expect(calls.map((listener) => listener.mock.calls.length)).toEqual(
      order().map((_, index) => (index === 7 ? 2 : 0)),
    );
    expect(whole).not.toHaveBeenCalled();
  });

  it('drops the total when a row changes', () => {
    const { sheet, order } = openSheet(2);
    sheet.change(order()[0] ?? '', techLead);
    sheet.calculate();
    expect(sheet.outline.getState().total).toEqual({ yearly: 10_464, computed: 1, incomplete: 1 });
    sheet.change(order()[1] ?? '', { tjmActuel: '4' });
    expect(sheet.outline.getState()).toMatchObject({ total: null, isStale: true });
    expect(sheet.row(order()[0] ?? '')?.getState().result?.tjmEstime).toBe(648);
  });

  it('restores a table from storage with its results, its total and its open report', () => {
    const { store, sheet, order } = openSheet(2);
    sheet.change(order()[1] ?? '', techLead);
    sheet.calculate();
    sheet.openReport();
    sheet.flush();
    const again = createSheetStore(store);
    expect(again.outline.getState().total).toEqual({ yearly: 10_464, computed: 1, incomplete: 1 });
    expect(again.outline.getState().hasReport).toBe(true);
    expect(again.rows().map(({ inputs }) => inputs.tjmActuel)).toEqual(['', '600']);
  });

  it('pastes after the last filled row, and returns how many rows exceed the limit', () => {
    const { sheet, order } = openSheet(3);
    sheet.change(order()[0] ?? '', { tjmActuel: '1' });
    expect(
      sheet.paste(
        null,
        Array.from({ length: 600 }, () => techLead),
      ),
    ).toBe(101);
    expect(order()).toHaveLength(MAX_ROWS);
    expect(sheet.rows()[0]?.inputs.tjmActuel).toBe('1');
    expect(sheet.rows()[1]?.inputs).toEqual(techLead);
  });

  it('restores a removed row at its place, with the total', () => {
    const { sheet, order } = openSheet(3);
    sheet.change(order()[1] ?? '', techLead);
    sheet.calculate();
    const before = sheet.outline.getState();
    const first = sheet.remove(order()[1] ?? '');
    const second = sheet.remove(order()[0] ?? '');
    expect(sheet.outline.getState()).toMatchObject({ total: null, isStale: true });
    if (second) sheet.restore(second);
    if (first) sheet.restore(first);
    expect(sheet.outline.getState()).toEqual(before);
    expect(sheet.rows()[1]).toMatchObject({ inputs: techLead, result: { tjmEstime: 648 } });
  });

  it('keeps later changes when a row is restored', () => {
    const { sheet, order } = openSheet(2);
    sheet.calculate();
    const removed = sheet.remove(order()[1] ?? '');
    sheet.change(order()[0] ?? '', techLead);
    const added = sheet.add();
    if (removed) sheet.restore(removed);
    expect(order().map((id) => [removed?.row.id, added].indexOf(id))).toEqual([-1, 0, 1]);
    expect(sheet.rows()[0]?.inputs).toEqual(techLead);
    expect(sheet.outline.getState().total).toBeNull();
  });

  it('restores no total after a cell changed', () => {
    const { sheet, order } = openSheet(2);
    sheet.calculate();
    const removed = sheet.remove(order()[1] ?? '');
    sheet.change(order()[0] ?? '', techLead);
    if (removed) sheet.restore(removed);
    expect(order()).toHaveLength(2);
    expect(sheet.outline.getState()).toMatchObject({ total: null, isStale: true });
  });

  it('the table has room from a row on, or after the last row with a value', () => {
    const { sheet, order } = openSheet(4);
    sheet.change(order()[1] ?? '', techLead);
    expect(sheet.roomFrom(order()[3] ?? '')).toBe(MAX_ROWS - 3);
    expect(sheet.roomFrom(null)).toBe(MAX_ROWS - 2);
  });

  it('deletes a closed table from storage', () => {
    const { store, sheet } = openSheet(3);
    sheet.flush();
    expect(store.values.has(KEY)).toBe(true);
    sheet.close();
    sheet.flush();
    expect(store.values.has(KEY)).toBe(false);
  });
});
