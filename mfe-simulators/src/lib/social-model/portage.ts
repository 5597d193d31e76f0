import { MONTHS_PER_YEAR } from '@jalon/shared/rates';

/**
 * Lowest gross salary without reserve, as a share of the monthly ceiling of social security. Assumption: three years of
 * portage or more ("senior"). Before that it is 0.7, with a "forfait jours" 0.85. Branch agreement, art. 21.3, as in force
 * until 2023; assumed unchanged: https://www.legifrance.gouv.fr/conv_coll/article/KALIARTI000043706538
 */
const MINIMUM_SHARE = 0.75;
/** Premium for finding the mission, as a share of the base salary (art. 21.2, ibid.). */
const BUSINESS_PREMIUM = 0.05;
/** Reserve for times between missions, as a share of the base salary (art. 21.3, ibid., open-ended contract). */
const RESERVE = 0.1;

const PERCENT = 100;

/**
 * One year of invoices, split by the branch agreement for portage of 22 March 2017 (IDCC 3219): the fee, and what is left
 * for the total cost of the employee.
 * @param turnover invoiced in a year, without VAT.
 * @param feePercent 7 is 7 %.
 */
export function portageBudget(turnover: number, expenses: number, feePercent: number) {
  const fee = (turnover * feePercent) / PERCENT;
  return { fee, employerCost: Math.max(0, turnover - fee - expenses) };
}

/** The lowest monthly gross salary. */
export const portageMinimum = (ceiling: number) => ceiling * MINIMUM_SHARE;

/**
 * The part of a yearly gross salary that is put aside, and paid between missions or at the end of the contract; whether
 * the rest is too low. Assumption: base salary, premium and reserve make up the whole of the salary.
 * @param ceiling monthly ceiling of social security.
 */
export function portageSalary(gross: number, ceiling: number) {
  const base = gross / (1 + BUSINESS_PREMIUM + RESERVE);
  const reserve = base * RESERVE;
  return { reserve, isBelowMinimum: (gross - reserve) / MONTHS_PER_YEAR < portageMinimum(ceiling) };
}
