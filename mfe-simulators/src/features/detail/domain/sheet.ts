import { foldText, PER_DAY, readAmount } from '@jalon/shared/format';
import { estimateRate, matchTitle, type Lead, type Seniority } from '@jalon/shared/rates';

import { DAYS_PER_YEAR, toCents } from '../../../lib/amounts';

/** One provider as typed; '' for an empty field. Names from the specification, section 3. */
export interface RowInputs {
  fonction: string;
  lead: Lead | '';
  seniorite: Seniority | '';
  tjmActuel: string;
  /** Whether the buyer says that no listed title is meant, though one was read or offered. */
  horsListe?: 'oui' | '';
  /** Name of the person and of their supplier, for the report only; most rows have none. */
  nom?: string;
  fournisseur?: string;
  /** Rate that the buyer wants to ask for instead of the one of the report. */
  tjmDemande?: string;
  /** Whether the buyer left the row out of the negotiation. */
  ecartee?: 'oui' | '';
}

/** The optional fields of a row, on which no result depends. */
export type RowLabels = Pick<RowInputs, 'nom' | 'fournisseur' | 'tjmDemande' | 'ecartee'>;

/** The computed values of a row, in euros. */
export interface RowResult {
  tjmEstime: number;
  differenceJour: number;
  differenceAn: number;
}

export const emptyRow: RowInputs = { fonction: '', lead: '', seniorite: '', tjmActuel: '' };

/** A new title is read anew. */
export const changed = (inputs: RowInputs, patch: Partial<RowInputs>): RowInputs => ({
  ...inputs,
  ...(patch.fonction !== undefined && inputs.horsListe === 'oui' && { horsListe: '' }),
  ...patch,
});

/** The current rate as typed: an amount above 0. */
export const readRate = (typed: string) => readAmount(typed, PER_DAY, (rate) => rate > 0);

/** The listed title of a row; undefined for a title outside the list. */
export const titleOf = ({ fonction, horsListe }: RowInputs): string | undefined =>
  horsListe === 'oui' ? undefined : matchTitle(fonction).exact;

/** A title in the spelling of the list, where only case and accents differ. */
export function spelled(text: string): string {
  const { exact } = matchTitle(text);
  return exact !== undefined && foldText(exact) === foldText(text.trim()) ? exact : text;
}

/** The listed title that a row may mean, until the buyer answers. */
export const offeredTitle = ({ fonction, horsListe }: RowInputs): string | undefined =>
  horsListe === 'oui' ? undefined : matchTitle(fonction).near;

export interface SheetRow {
  id: string;
  inputs: RowInputs;
  /** Null until computed, and after the row changes. */
  result: RowResult | null;
  /** Whether the last calculation refused the current rate. */
  isRefused: boolean;
}

/** Result of a calculation for the whole table. */
export interface SheetTotal {
  yearly: number;
  computed: number;
  /** Rows that were not computed: a value is missing or unreadable. */
  incomplete: number;
}

export function newRow(id: string, inputs: RowInputs = emptyRow): SheetRow {
  return { id, inputs, result: null, isRefused: false };
}

/** Specification, sections 5 and 9: computes only rows with all four values. */
export function calculatedRow({ id, inputs }: SheetRow): SheetRow {
  const { lead, seniorite, tjmActuel } = inputs;
  const current = readRate(tjmActuel);
  if (!current.ok || inputs.fonction.trim() === '' || lead === '' || seniorite === '') {
    return { id, inputs, result: null, isRefused: !current.ok && current.reason !== 'empty' };
  }
  const tjmEstime = estimateRate({
    title: titleOf(inputs) ?? '',
    lead,
    seniority: seniorite,
  });
  const differenceJour = toCents(tjmEstime - current.value);
  const differenceAn = toCents(differenceJour * DAYS_PER_YEAR);
  return { id, inputs, result: { tjmEstime, differenceJour, differenceAn }, isRefused: false };
}

/** Index after the last row with a value. */
export function afterLastBegun(rows: readonly SheetRow[]): number {
  const isBegun = ({ inputs }: SheetRow) => Object.values(inputs).some((value) => value !== '');
  return rows.findLastIndex(isBegun) + 1;
}

/** Specification, section 9: the total is the sum of the yearly differences. */
export function totalOf(rows: readonly SheetRow[]): SheetTotal {
  const results = rows.flatMap(({ result }) => (result ? [result] : []));
  const yearly = results.reduce((sum, { differenceAn }) => sum + differenceAn, 0);
  return {
    yearly: toCents(yearly),
    computed: results.length,
    incomplete: rows.length - results.length,
  };
}
