import { createStateStore, type StateStore } from '@jalon/shared/state';
import { SHEET_KEY, type KeyValueStore } from '@jalon/shared/storage';
import { MAX_ROWS } from '../../../lib/provider-count';
import { usualScenario, type Scenario } from '../domain/scenario';
import {
  afterLastBegun,
  calculatedRow,
  changed,
  emptyRow,
  newRow,
  totalOf,
  type RowInputs,
  type RowLabels,
  type SheetRow,
  type SheetTotal,
} from '../domain/sheet';
import { parseSheet, serialiseSheet } from './stored-sheet';

/** Delay that groups writes, as writing 200 rows at each key would slow typing down. */
const SAVE_DELAY_MS = 250;

/** The table as a whole: its rows in order, and their total. */
export interface SheetOutline {
  /** Null until the number of providers is known. */
  order: readonly string[] | null;
  /** Null until computed, and after any row changes. */
  total: SheetTotal | null;
  /** Whether a total was shown and a row changed since. */
  isStale: boolean;
  /** Settings of the report. */
  scenario: Scenario;
  /** Whether the report is open. */
  hasReport: boolean;
  /** Number of changes of names, suppliers and rates to ask for. */
  labelled: number;
}

export const emptyOutline: SheetOutline = {
  order: null,
  total: null,
  isStale: false,
  scenario: usualScenario,
  hasReport: false,
  labelled: 0,
};

/** A removed row, with all that `restore` needs. */
export interface RemovedRow {
  row: SheetRow;
  /** Its index before the removal. */
  at: number;
  before: SheetOutline;
  after: SheetOutline;
  /** Number of cell changes before the removal. */
  edits: number;
}

/** The table of this tab. Each row has its own state store, so that typing notifies only that row. */
export function createSheetStore(store: KeyValueStore) {
  /** Includes removed rows, which can be restored. */
  const rows = new Map<string, StateStore<SheetRow>>();
  let lastId = 0;
  let edits = 0;
  let saving: ReturnType<typeof setTimeout> | undefined;

  const put = (row: SheetRow) => {
    const known = rows.get(row.id);
    if (known) known.setState(row);
    else
      rows.set(
        row.id,
        createStateStore(() => row),
      );
    return row.id;
  };
  const create = (inputs?: RowInputs) => {
    lastId += 1;
    return put(newRow(`r${String(lastId)}`, inputs));
  };
  const inOrder = (order: readonly string[]) =>
    order.flatMap((id) => rows.get(id)?.getState() ?? []);

  const load = (): SheetOutline => {
    const stored = parseSheet(store.read(SHEET_KEY));
    if (!stored) return emptyOutline;
    const order = stored.rows.map(({ inputs, isCalculated }) => {
      const id = create(inputs);
      if (isCalculated) put(calculatedRow(newRow(id, inputs)));
      return id;
    });
    const total = stored.hasTotal ? totalOf(inOrder(order)) : null;
    const { scenario, hasReport } = stored;
    return { ...emptyOutline, order, total, scenario, hasReport };
  };
  const { getState: getOutline, setState, subscribe } = createStateStore(load);

  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    const { order, total, scenario, hasReport } = getOutline();
    if (order === null) {
      store.remove(SHEET_KEY);
      return;
    }
    const kept = inOrder(order).map(({ inputs, result, isRefused }) => ({
      inputs,
      isCalculated: result !== null || isRefused,
    }));
    store.write(
      SHEET_KEY,
      serialiseSheet({ rows: kept, hasTotal: total !== null, scenario, hasReport }),
    );
  };
  const saveSoon = () => {
    saving ??= setTimeout(save, SAVE_DELAY_MS);
  };
  const setOutline = (next: Partial<SheetOutline>) => {
    setState({ ...getOutline(), ...next });
    saveSoon();
  };
  /** Sets the rows and drops the outdated total. */
  const reorder = (order: readonly string[]) => {
    const { total, isStale } = getOutline();
    setOutline({ order, total: null, isStale: isStale || total !== null });
  };
  /** Index from which a paste fills the rows: that of `id`, or else after the last row with a value. */
  const pasteStart = (id: string | null) => {
    const order = getOutline().order ?? [];
    return id === null ? afterLastBegun(inOrder(order)) : Math.max(order.indexOf(id), 0);
  };
  const insertAt = (at: number, id: string) => {
    const order = getOutline().order ?? [];
    reorder([...order.slice(0, at), id, ...order.slice(at)]);
  };

  return {
    /** The rows in order, and their total. */
    outline: { getState: getOutline, subscribe },
    row: (id: string) => rows.get(id),
    rows: () => inOrder(getOutline().order ?? []),
    /** Writes pending changes now. */
    flush: () => {
      if (saving !== undefined) save();
    },
    /** Starts a table with `count` empty rows. */
    open(count: number) {
      rows.clear();
      setOutline({ ...emptyOutline, order: Array.from({ length: count }, () => create()) });
    },
    /** Replaces the table with these rows and computes them. */
    show(inputs: readonly RowInputs[], scenario: Scenario, hasReport = false) {
      rows.clear();
      const order = inputs.map((given) => put(calculatedRow(newRow(create(given), given))));
      const total = totalOf(inOrder(order));
      setOutline({
        ...emptyOutline,
        order,
        total,
        scenario,
        hasReport: hasReport && total.computed > 0,
      });
    },
    close: () => {
      rows.clear();
      setOutline(emptyOutline);
    },
    change(id: string, patch: Partial<RowInputs>) {
      const row = rows.get(id);
      if (!row) return;
      edits += 1;
      row.setState(newRow(id, changed(row.getState().inputs, patch)));
      if (getOutline().total !== null) reorder(getOutline().order ?? []);
      else saveSoon();
    },
    openReport: () => {
      setOutline({ hasReport: true });
    },
    setScenario: (scenario: Scenario) => {
      setOutline({ scenario });
    },
    /** Sets optional fields of a row; its result stays. */
    assign(id: string, labels: RowLabels) {
      const row = rows.get(id);
      row?.setState({ ...row.getState(), inputs: { ...row.getState().inputs, ...labels } });
      setOutline({ labelled: getOutline().labelled + 1 });
    },
    add() {
      const id = create();
      reorder([...(getOutline().order ?? []), id]);
      return id;
    },
    duplicate(id: string) {
      const { inputs = emptyRow } = rows.get(id)?.getState() ?? {};
      // The copy is another person.
      const copy = create({ ...inputs, ...(inputs.nom && { nom: '' }) });
      insertAt((getOutline().order ?? []).indexOf(id) + 1, copy);
      return copy;
    },
    /** @returns the argument for `restore`; null when there is no such row. */
    remove(id: string): RemovedRow | null {
      const before = getOutline();
      const row = rows.get(id)?.getState();
      if (!row || !before.order?.includes(id)) return null;
      reorder(before.order.filter((other) => other !== id));
      return { row, at: before.order.indexOf(id), before, after: getOutline(), edits };
    },
    /** Restores a row, and the total when nothing else has changed since. */
    restore({ row, at, ...then }: RemovedRow) {
      put(row);
      const isAsLeft = getOutline() === then.after && edits === then.edits;
      if (isAsLeft) {
        setState(then.before);
        saveSoon();
      } else insertAt(at, row.id);
    },
    /** How many rows a paste at `id` can fill. */
    roomFrom: (id: string | null) => MAX_ROWS - pasteStart(id),
    /**
     * Fills the rows from `id` on, or after the last row with a value, and adds rows where needed.
     * @returns how many pasted rows exceed `MAX_ROWS`.
     */
    paste(id: string | null, pasted: readonly RowInputs[]): number {
      const order = getOutline().order ?? [];
      const start = pasteStart(id);
      const taken = pasted.slice(0, MAX_ROWS - start);
      const added = taken.flatMap((inputs, index) => {
        const at = order[start + index];
        if (at === undefined) return [create(inputs)];
        put(newRow(at, inputs));
        return [];
      });
      reorder([...order, ...added]);
      return pasted.length - taken.length;
    },
    calculate() {
      const order = getOutline().order ?? [];
      const calculated = inOrder(order).map(calculatedRow);
      calculated.forEach(put);
      setOutline({ order, total: totalOf(calculated), isStale: false });
    },
  };
}
