import { amountForUrl, DAY_UNIT, parseAmount } from '@jalon/shared/format';
import type { FieldProblem } from '@jalon/shared/forms';
import { MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';
import { PERCENT, roundToCents } from '../../../lib/amounts';

/** Specification, sections 5 and 9. */
const MIN_DAYS_PER_MONTH = 1;
const MAX_DAYS_PER_MONTH = 23;
/** Product decision: days are sold as whole or half days. */
const DAY_PARTS = 2;

/** Specification, sections 5 and 9: charges in percent; an empty field counts as the default. */
const DEFAULT_CHARGES = 25;
const MIN_CHARGES = 0;
const MAX_CHARGES = 100;

/** The form as entered; field names are product decisions. */
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
  /** In euros. */
  dailyRate: number;
  daysPerMonth: number;
  /** In percent: 25 is 25 %. */
  charges: number;
}

/** Values that the page shows until the form is valid. */
export const EXAMPLE: IncomeParameters = {
  dailyRate: 500,
  daysPerMonth: 20,
  charges: DEFAULT_CHARGES,
};

/** Messages of the specification, section 5. */
const REQUIRED = 'Veuillez remplir tous les champs obligatoires';
/** Product decision. */
const NOT_HALVES = 'Le nombre de jours se compte en jours entiers ou demi-journées (19 ou 19,5)';
const NOT_A_NUMBER = 'écrivez un nombre en chiffres, par exemple 20';

interface FieldRule {
  subject: string;
  unit: string;
  takes: (amount: number) => boolean;
  outOfRange: string;
}

const RULES: Record<IncomeField, FieldRule> = {
  tjm: {
    subject: 'TJM',
    unit: DAY_UNIT,
    takes: (rate) => rate > 0,
    outOfRange: 'Le TJM doit être supérieur à 0',
  },
  jours: {
    subject: 'Jours',
    unit: '((jours?|j)((/|par)mois)?)?',
    takes: (days) => days >= MIN_DAYS_PER_MONTH && days <= MAX_DAYS_PER_MONTH,
    outOfRange: 'Le nombre de jours doit être entre 1 et 23',
  },
  charges: {
    subject: 'Charges',
    unit: '%?|pour-?cents?',
    takes: (percent) => percent >= MIN_CHARGES && percent <= MAX_CHARGES,
    outOfRange: 'Le pourcentage de charges doit être entre 0 et 100',
  },
};

/** The number in a field, or an error message. */
function readField(field: IncomeField, text: string): number | string {
  const { subject, unit, takes, outOfRange } = RULES[field];
  const read = parseAmount(text, unit, takes);
  if (read.ok) {
    const isHalves = field !== 'jours' || Number.isInteger(read.value * DAY_PARTS);
    return isHalves ? read.value : NOT_HALVES;
  }
  if (read.reason === 'empty') return field === 'charges' ? DEFAULT_CHARGES : REQUIRED;
  if (read.reason === 'out-of-range') return outOfRange;
  return `${subject}\u00A0: ${read.question ?? NOT_A_NUMBER}`;
}

/** Checks in the order of section 5: required, daily rate, days, charges. */
export function parseIncomeInputs(inputs: IncomeInputs) {
  const read = INCOME_FIELDS.map((field) => readField(field, inputs[field]));
  const [dailyRate, daysPerMonth, charges] = read;
  if (
    typeof dailyRate === 'number' &&
    typeof daysPerMonth === 'number' &&
    typeof charges === 'number'
  ) {
    return { parameters: { dailyRate, daysPerMonth, charges }, problems: [] };
  }
  const problems = INCOME_FIELDS.flatMap((name, index) => {
    const message = read[index];
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  const isMissing = ({ message }: FieldProblem) => Number(message === REQUIRED);
  problems.sort((one, two) => isMissing(two) - isMissing(one));
  return { parameters: null, problems };
}

/** Specification, section 3: income simulator result, in euros; `monthly` per month, others per year. */
export interface Income {
  monthly: number;
  yearly: number;
  charges: number;
  net: number;
}

export function computeIncome({ dailyRate, daysPerMonth, charges }: IncomeParameters): Income {
  const monthly = dailyRate * daysPerMonth;
  const yearly = roundToCents(monthly * MONTHS_WORKED_PER_YEAR);
  const yearlyCharges = roundToCents((yearly * charges) / PERCENT);
  return {
    monthly: roundToCents(monthly),
    yearly,
    charges: yearlyCharges,
    net: roundToCents(yearly - yearlyCharges),
  };
}

/** The inputs in a query string; null when the query string has none. */
export function parseIncomeQuery(query: URLSearchParams): IncomeInputs | null {
  if (!INCOME_FIELDS.some((field) => query.has(field))) return null;
  const read = (field: IncomeField) => query.get(field)?.replace('.', ',') ?? emptyInputs[field];
  return { tjm: read('tjm'), jours: read('jours'), charges: read('charges') };
}

export const toIncomeQuery = ({ dailyRate, daysPerMonth, charges }: IncomeParameters) => ({
  tjm: amountForUrl(dailyRate),
  jours: amountForUrl(daysPerMonth),
  charges: amountForUrl(charges),
});
