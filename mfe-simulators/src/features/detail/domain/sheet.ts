import { foldText, DAY_UNIT, parseAmount } from '@jalon/shared/format';
import { estimateRate, matchTitle, type LeadAnswer, type Seniority } from '@jalon/shared/rates';
import { BILLED_DAYS, roundToCents } from '../../../lib/amounts';

/** One provider as entered; '' for an empty field. Names from the specification, section 3. */
export interface RowInputs {
  fonction: string;
  lead: LeadAnswer | '';
  seniorite: Seniority | '';
  tjmActuel: string;
  /** Whether the buyer declined the listed job title that was read or suggested. */
  horsListe?: 'oui' | '';
  /** Name of the person and of their supplier, as pasted; most rows have none. */
  nom?: string;
  fournisseur?: string;
  /** Rate to ask for that the buyer entered, in place of the rate that the report suggests. */
  tjmDemande?: string;
  /** Whether the buyer left the row out of the negotiation. */
  ecartee?: 'oui' | '';
}

/** The fields of the negotiation; no result of a row depends on these fields. */
export type NegotiationInputs = Pick<RowInputs, 'tjmDemande' | 'ecartee'>;

/** The computed values of a row, in euros. */
export interface RowResult {
  tjmEstime: number;
  differenceJour: number;
  differenceAn: number;
}

export interface SheetRow {
  id: string;
  inputs: RowInputs;
  /** Null until computed, and after the row changes. */
  result: RowResult | null;
  /** Whether the last calculation read the row. Missing values are then marked, until the row changes. */
  isChecked: boolean;
}

export const emptyRowInputs: RowInputs = { fonction: '', lead: '', seniorite: '', tjmActuel: '' };

export const createRow = (id: string, inputs: RowInputs = emptyRowInputs): SheetRow => ({
  id,
  inputs,
  result: null,
  isChecked: false,
});

export const hasAnyInput = ({ inputs }: SheetRow) =>
  Object.values(inputs).some((value) => value !== '');

/** Reads the entered current rate: an amount above 0. */
export const parseRate = (typed: string) => parseAmount(typed, DAY_UNIT, (rate) => rate > 0);

/** Fields without which a row has no result, in the order of the table. */
const NEEDED = ['fonction', 'lead', 'seniorite', 'tjmActuel'] as const;
export type RequiredField = (typeof NEEDED)[number];

/** The fields that the last calculation found empty, or without a readable rate. */
export const missingFields = ({ inputs, isChecked }: SheetRow): RequiredField[] =>
  NEEDED.filter(
    (name) =>
      isChecked &&
      (name === 'tjmActuel' ? !parseRate(inputs[name]).ok : inputs[name].trim() === ''),
  );

/** Whether the last calculation refused the entered rate. */
export const hasRefusedRate = (row: SheetRow) =>
  row.inputs.tjmActuel.trim() !== '' && missingFields(row).includes('tjmActuel');

export function rateError(typed: string): string {
  const read = parseRate(typed);
  return (
    (read.ok ? undefined : read.question) ?? 'Saisissez un montant supérieur à 0, par exemple 450'
  );
}

/** The listed title of a row; undefined for a title outside the list. */
export const listedTitle = ({ fonction, horsListe }: RowInputs): string | undefined =>
  horsListe === 'oui' ? undefined : matchTitle(fonction).exact;

/** The listed title that a row may mean, until the buyer answers. */
export const suggestedTitle = ({ fonction, horsListe }: RowInputs): string | undefined =>
  horsListe === 'oui' ? undefined : matchTitle(fonction).near;

/** The listed spelling of a job title that differs from it only in case and accents; other texts are unchanged. */
export function spellAsListed(text: string): string {
  const { exact } = matchTitle(text);
  return exact !== undefined && foldText(exact) === foldText(text.trim()) ? exact : text;
}

/** Specification, sections 5 and 9: computes only rows with all four values. */
export function calculateRow(row: SheetRow): SheetRow {
  const { lead, seniorite, tjmActuel, fonction } = row.inputs;
  const checked = { ...row, result: null, isChecked: hasAnyInput(row) };
  const current = parseRate(tjmActuel);
  if (!current.ok || fonction.trim() === '' || lead === '' || seniorite === '') return checked;
  const title = listedTitle(row.inputs) ?? '';
  const tjmEstime = estimateRate({ title, lead, seniority: seniorite });
  const differenceJour = roundToCents(tjmEstime - current.value);
  const differenceAn = roundToCents(differenceJour * BILLED_DAYS);
  return { ...checked, result: { tjmEstime, differenceJour, differenceAn } };
}

/** Product decision: a current rate outside these shares of the estimate is doubtful. */
const MIN_USUAL_SHARE = 0.4;
const MAX_USUAL_SHARE = 2.5;

/**
 * Whether the current rate is so far from the estimate that it may be a typing error: 12,5 for 125, a monthly rate for
 * a daily one.
 */
export function isOutlier({ tjmEstime, differenceJour }: RowResult): boolean {
  const share = (tjmEstime - differenceJour) / tjmEstime;
  return share < MIN_USUAL_SHARE || share > MAX_USUAL_SHARE;
}

/** Index after the last row with a value. */
export const filledRowsEnd = (rows: readonly SheetRow[]) => rows.findLastIndex(hasAnyInput) + 1;
