import { eurosPerYear, type EurosPerDay, type EurosPerYear } from './amounts';

/** Specification, section 9: days sold in a year. */
export const DAYS_PER_YEAR = 218;

export function perYear(amount: EurosPerDay): EurosPerYear {
  return eurosPerYear(amount * DAYS_PER_YEAR);
}
