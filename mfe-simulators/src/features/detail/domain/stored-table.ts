import {
  isObject,
  decodeFragment,
  asText,
  formatAmount,
  encodeFragment,
} from '@jalon/shared/format';
import { LEAD_ANSWERS, SENIORITIES } from '@jalon/shared/rates';
import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import { emptyRowInputs, parseRate, type RowInputs } from './sheet';
import { computedTableOf, type Table } from './table';

/** Limits of the reduction that a report asks for, in percent. */
export const REDUCTION_PERCENT = { min: 0, max: 30 } as const;

const choiceIn = <Value extends string>(value: unknown, values: readonly Value[]): Value | '' =>
  values.find((candidate) => candidate === value) ?? '';
const YES = 'oui';

/** Reads the inputs of a row with `textOf` and `rateOf`; an invalid field becomes empty. */
function inputsIn(row: unknown, textOf = asText, rateOf = textOf): RowInputs {
  if (!isObject(row)) return emptyRowInputs;
  const [nom, fournisseur, tjmDemande] = [
    textOf(row.nom),
    textOf(row.fournisseur),
    rateOf(row.tjmDemande),
  ];
  return {
    fonction: textOf(row.fonction),
    lead: choiceIn(row.lead, LEAD_ANSWERS),
    seniorite: choiceIn(row.seniorite, SENIORITIES),
    tjmActuel: rateOf(row.tjmActuel),
    ...(nom && { nom }),
    ...(fournisseur && { fournisseur }),
    ...(tjmDemande && { tjmDemande }),
    ...(row.ecartee === YES && { ecartee: YES }),
    ...(row.horsListe === YES && { horsListe: YES }),
  };
}

const percentIn = ({ reduction }: Record<string, unknown>) =>
  typeof reduction === 'number' &&
  reduction >= REDUCTION_PERCENT.min &&
  reduction <= REDUCTION_PERCENT.max
    ? reduction
    : null;

/** Increase it when the meaning of a field changes (not for a new optional field): other versions are not read. */
const STORED_VERSION = 1;

/** Reads a stored table; null when there is none. Computes again the results of rows that showed one. */
export function parseStoredTable(stored: unknown): Table | null {
  if (!isObject(stored) || stored.version !== STORED_VERSION || !Array.isArray(stored.rows)) {
    return null;
  }
  const kept: unknown[] = stored.rows.slice(0, MAX_TABLE_ROWS);
  if (kept.length === 0) return null;
  const percent = percentIn(stored);
  const inputs = kept.map((row) => inputsIn(row));
  const table = computedTableOf(inputs, { percent, hasReport: stored.hasReport === true });
  const shown = kept.map((row) => isObject(row) && row.isCalculated === true);
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      shown[at] ? row : { ...row, result: null, isChecked: false },
    ),
    isComputed: stored.hasTotal === true,
  };
}

export const toStoredTable = ({ rows, percent, isComputed, hasReport }: Table) => ({
  version: STORED_VERSION,
  rows: rows.map(({ inputs, isChecked }) => ({ ...inputs, isCalculated: isChecked })),
  hasTotal: isComputed,
  hasReport,
  reduction: percent,
});

const LINK = '#tableau-';
const LINK_VERSION = 2;
/** Limits of a link, because some mail programs cut longer links. */
export const MAX_LINKED_ROWS = 40;
const MAX_LINK_LENGTH = 4000;
const MAX_TEXT_LENGTH = 80;

/** Characters not allowed in a cell: line breaks, other control characters, bidirectional controls. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const cleanText = (value: unknown) =>
  asText(value).replace(UNSEEN, '').trim().slice(0, MAX_TEXT_LENGTH);

function cleanRate(value: unknown): string {
  const rate = parseRate(cleanText(value));
  return rate.ok ? formatAmount(rate.value) : '';
}

/** Reads one table row of a share link; [] for an empty row. */
function linkedRow(value: unknown): RowInputs | [] {
  const row = inputsIn(value, cleanText, cleanRate);
  return Object.values(row).some((text) => text !== '') ? row : [];
}

/**
 * The fragment with the first rows of a table, without the names of people; null if the browser cannot compress the
 * rows to a usable length.
 */
export async function formatTableLink({ rows, percent }: Pick<Table, 'rows' | 'percent'>) {
  const lignes = rows
    .slice(0, MAX_LINKED_ROWS)
    .flatMap(({ inputs }) => linkedRow({ ...inputs, nom: '' }));
  const data = { reduction: percent, lignes };
  const link = await encodeFragment(`${LINK}${String(LINK_VERSION)}`, data).catch(() => null);
  return link !== null && link.length <= MAX_LINK_LENGTH ? link : null;
}

/**
 * Reads the table in a fragment, computes the table and opens its report. `newer`: a newer release wrote the link.
 * `damaged`: the fragment has no rows, or the browser cannot decompress it.
 */
export async function parseTableLink(hash: string): Promise<Table | 'damaged' | 'newer'> {
  if (Number.parseInt(hash.slice(LINK.length), 10) > LINK_VERSION) return 'newer';
  const carried = await decodeFragment(`${LINK}${String(LINK_VERSION)}`, hash);
  if (!isObject(carried) || !Array.isArray(carried.lignes)) return 'damaged';
  const rows = carried.lignes.slice(0, MAX_LINKED_ROWS).flatMap(linkedRow);
  const table = computedTableOf(rows, { percent: percentIn(carried) });
  const hasReport = table.rows.some(({ result }) => result !== null);
  return rows.length === 0 ? 'damaged' : { ...table, hasReport };
}
