import { foldText, formatAmount } from '@jalon/shared/format';
import type { LeadAnswer, Seniority } from '@jalon/shared/rates';
import { shortSeniorityLabel } from '../content';
import { parseRate } from './sheet';

/** Texts that stand for "no value". */
const MISSING =
  /^(n\.?\s*[/.]?\s*[acd]\.?|[-\u2212–—?./]+|inconnue?|neant|non communiquee?|a definir|a preciser|tbd)$/;

export const isEmptyCell = (cell: string) => cell === '' || MISSING.test(foldText(cell));

/** The value of a cell; `note` tells the visitor how an ambiguous cell was read. */
interface CellReading<Value> {
  value: Value | '';
  note?: string;
}

const MAX_QUOTE_LENGTH = 40;
export const quoteText = (text: string) =>
  `«\u00A0${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text}\u00A0»`;

const LEAD_WORDS: Record<LeadAnswer, RegExp> = {
  oui: /^(o|oui|y|yes|x|1|vrai|true|lead)$/,
  non: /^(n|non|no|0|faux|false)$/,
};

/** Product decision: a cell without a value means that the person is not a lead. */
export function parseLead(cell: string): CellReading<LeadAnswer> {
  const folded = foldText(cell);
  if (LEAD_WORDS.oui.test(folded)) return { value: 'oui' };
  if (isEmptyCell(cell) || LEAD_WORDS.non.test(folded)) return { value: 'non' };
  return { value: '', note: `Lead ${quoteText(cell)} n’est ni Oui ni Non\u00A0: à choisir` };
}

/** Words of seniority; the first one in the text counts. */
const SENIORITY_WORDS: readonly (readonly [RegExp, Seniority])[] = [
  [/\b(junior|jr|debutante?)\b/, 'junior'],
  [/\b(senior|sr)\b/, 'senior'],
  [/\b(confirmee?|medior)\b/, 'confirme'],
];
/** Words whose meaning differs from one grid of rates to the next. */
const LOOSE_WORDS: readonly (readonly [RegExp, Seniority])[] = [
  [/\b(experimentee?|intermediaire|middle|mid)\b/, 'confirme'],
  [/\b(experte?|principale?)\b/, 'senior'],
];
/** Specification, section 2: first year of experience of a level. */
const FIRST_YEARS: readonly (readonly [number, Seniority])[] = [
  [8, 'senior'],
  [4, 'confirme'],
  [0, 'junior'],
];
const YEARS =
  /^[^\p{L}\d]*(\d{1,2}(?:[,.]\d+)?)(?:\s*(?:[-\u2212–—/]|a|et)\s*(\d{1,2}(?:[,.]\d+)?))?[^\p{L}\d]*(ans?|annees?)?( d'experience)?$/u;

const wordIn = (folded: string, words: typeof SENIORITY_WORDS) =>
  words
    .map(([word, level]) => ({ at: folded.search(word), level }))
    .filter(({ at }) => at >= 0)
    .sort((one, two) => one.at - two.at)[0]?.level;

const yearsIn = (text: string) => Number(text.replace(',', '.'));

/** Seniority from a number of years, or from the middle of a range: "5 ans", "4 à 7 ans", "+ 8". */
function levelOfYears(folded: string, isUnitNeeded: boolean): Seniority | undefined {
  const [, from, last, unit] = YEARS.exec(folded) ?? [];
  if (from === undefined || (isUnitNeeded && unit === undefined)) return undefined;
  const years = (yearsIn(from) + yearsIn(last ?? from)) / 2;
  return FIRST_YEARS.find(([first]) => years >= first)?.[1];
}

/** The seniority that a word of a text names, for example in a job title. */
export const findSeniority = (text: string) => wordIn(foldText(text), SENIORITY_WORDS);

/** Whether a cell is recognisable as a seniority without a header; a number without unit is not. */
export function isSeniorityLike(cell: string): boolean {
  const folded = foldText(cell);
  const words = [...SENIORITY_WORDS, ...LOOSE_WORDS];
  return (wordIn(folded, words) ?? levelOfYears(folded, true)) !== undefined;
}

export function parseSeniority(cell: string): CellReading<Seniority> {
  if (isEmptyCell(cell)) return { value: '' };
  const folded = foldText(cell);
  const stated = wordIn(folded, SENIORITY_WORDS) ?? levelOfYears(folded, false);
  if (stated) return { value: stated };
  const loose = wordIn(folded, LOOSE_WORDS);
  if (loose)
    return { value: loose, note: `${quoteText(cell)} est lu comme ${shortSeniorityLabel(loose)}` };
  return { value: '', note: `Séniorité ${quoteText(cell)} inconnue\u00A0: à choisir` };
}

/** Two amounts in one cell: "650/700", "650 à 700". */
const SEVERAL_AMOUNTS = /\d[^\d,.]*[^\d\s,.'’][^\d]*\d/u;

/** Reads a rate; returns a text that is not an amount unchanged, so that the visitor can correct it in the cell. */
export function parseRateCell(cell: string): CellReading<string> {
  const read = parseRate(cell);
  if (read.ok) return { value: formatAmount(read.value) };
  if (read.reason === 'empty') return { value: '' };
  if (isEmptyCell(cell))
    return { value: '', note: `TJM ${quoteText(cell)}\u00A0: case laissée vide` };
  const why =
    read.question ??
    (SEVERAL_AMOUNTS.test(cell)
      ? 'plusieurs montants, à trancher dans la case.'
      : 'à corriger dans la case.');
  return { value: cell, note: `TJM ${quoteText(cell)}\u00A0: ${why.replace(/\.$/, '')}` };
}

/** Daily rates that people are paid; other numbers are days, years of experience or totals. */
const USUAL_RATE = { least: 100, most: 5000 };

/** Whether a cell is recognisable as a daily rate without a header. */
export function isRateLike(cell: string): boolean {
  const read = parseRate(cell);
  if (read.ok) return read.value >= USUAL_RATE.least && read.value <= USUAL_RATE.most;
  return read.reason === 'ambiguous' || SEVERAL_AMOUNTS.test(cell);
}
