import { PER_DAY, readAmount, writeAmount, type AmountUnit } from '@jalon/shared/format';

import { eurosPerDay, type EurosPerDay } from '../../../lib/amounts';

/** Specification, sections 5 and 9. */
const MIN_DAYS_PER_MONTH = 1;
const MAX_DAYS_PER_MONTH = 23;
/** Product decision: days are sold as whole or half days. */
const DAY_PARTS = 2;

/** Specification, sections 5 and 9: charges in percent; an empty field counts as the default. */
export const DEFAULT_CHARGES = 25;
const MIN_CHARGES = 0;
const MAX_CHARGES = 100;

/** The form as typed; field names are product decisions. */
export interface IncomeInputs {
  tjm: string;
  jours: string;
  charges: string;
}

export type IncomeField = keyof IncomeInputs;

/** In the order of the page. */
export const INCOME_FIELDS: readonly IncomeField[] = ['tjm', 'jours', 'charges'];

export const emptyInputs: IncomeInputs = { tjm: '', jours: '', charges: String(DEFAULT_CHARGES) };

/** Valid inputs of the income calculation. */
export interface IncomeParameters {
  dailyRate: EurosPerDay;
  daysPerMonth: number;
  /** In percent: 25 is 25 %. */
  charges: number;
}

export interface IncomeRefusal {
  field: IncomeField;
  reason: 'required' | 'unreadable' | 'out-of-range' | 'ambiguous' | 'days-not-halves';
  /** Which of two amounts is meant. */
  question?: string | undefined;
}

type ParsedInputs =
  { ok: true; parameters: IncomeParameters } | { ok: false; refusals: IncomeRefusal[] };

const UNITS: Record<IncomeField, AmountUnit> = {
  tjm: PER_DAY,
  jours: '((jours?|j)((/|par)mois)?)?',
  charges: '%?|pour-?cents?',
};
const takes: Record<IncomeField, (amount: number) => boolean> = {
  tjm: (rate) => rate > 0,
  jours: (days) => days >= MIN_DAYS_PER_MONTH && days <= MAX_DAYS_PER_MONTH,
  charges: (percent) => percent >= MIN_CHARGES && percent <= MAX_CHARGES,
};

function checkField(field: IncomeField, text: string): number | IncomeRefusal {
  const read = readAmount(text, UNITS[field], takes[field]);
  if (read.ok) {
    const isHalves = field !== 'jours' || Number.isInteger(read.value * DAY_PARTS);
    return isHalves ? read.value : { field, reason: 'days-not-halves' };
  }
  const { reason, question } = read;
  if (reason !== 'empty') return { field, reason, question };
  return field === 'charges' ? DEFAULT_CHARGES : { field, reason: 'required' };
}

const isMissing = ({ reason }: IncomeRefusal) => reason === 'required';

/** Checks in the order of section 5: required, daily rate, days, charges. */
export function parseInputs(inputs: IncomeInputs): ParsedInputs {
  const checked = INCOME_FIELDS.map((field) => checkField(field, inputs[field]));
  const [dailyRate, daysPerMonth, charges] = checked;
  if (
    typeof dailyRate === 'number' &&
    typeof daysPerMonth === 'number' &&
    typeof charges === 'number'
  ) {
    return { ok: true, parameters: { dailyRate: eurosPerDay(dailyRate), daysPerMonth, charges } };
  }
  const refusals = checked
    .filter((result) => typeof result !== 'number')
    .sort((one, two) => Number(isMissing(two)) - Number(isMissing(one)));
  return { ok: false, refusals };
}

/** Longer than any amount: this form never writes more, so a longer value is ignored. */
const LONGEST_READ = 100;

const asTyped = (value: string) => (value.length > LONGEST_READ ? '' : value.replace('.', ','));

/** The inputs in a query string; null when it has none. */
export function readAddress(search: string): IncomeInputs | null {
  const query = new URLSearchParams(search);
  if (!INCOME_FIELDS.some((field) => query.has(field))) return null;
  const read = (field: keyof IncomeInputs) => {
    const value = query.get(field);
    return value === null ? emptyInputs[field] : asTyped(value);
  };
  return { tjm: read('tjm'), jours: read('jours'), charges: read('charges') };
}

/** The query string that stores and shares these parameters. */
export function writeAddress({ dailyRate, daysPerMonth, charges }: IncomeParameters): string {
  const written = (value: number) => writeAmount(value).replace(',', '.');
  return `?tjm=${written(dailyRate)}&jours=${written(daysPerMonth)}&charges=${written(charges)}`;
}
