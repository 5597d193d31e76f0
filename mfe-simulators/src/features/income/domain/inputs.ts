import { DEFAULT_CHARGES } from './constants';

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
