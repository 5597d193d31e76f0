import { amountInAddress, PER_DAY, readAmount } from '@jalon/shared/format';
import { MONTHS_PER_YEAR } from '@jalon/shared/rates';
import type { StatusEstimate, YearOfInvoices } from '@jalon/shared/social-model';
import type { Cut } from './example';

/** Days of a month that can be invoiced, as in the income simulator: whole or half days. */
const MIN_DAYS = 1;
const MAX_DAYS = 23;
const DAY_PARTS = 2;
const DAYS = '((jours?|j)((/|par)mois)?)?';

export const readRate = (typed: string) => readAmount(typed, PER_DAY, (euros) => euros > 0);
export const readDays = (typed: string) =>
  readAmount(
    typed,
    DAYS,
    (days) => days >= MIN_DAYS && days <= MAX_DAYS && Number.isInteger(days * DAY_PARTS),
  );

/** A year of twelve equal invoices, as the rules compute by year. */
export const yearOf = (invoice: number, expenses: number, feePercent: number): YearOfInvoices => ({
  turnover: invoice * MONTHS_PER_YEAR,
  expenses: expenses * MONTHS_PER_YEAR,
  feePercent,
});

/** Address of an application form with this daily rate. */
export const withRate = (address: string, rate: number) =>
  address.replace('#', `&tjm=${amountInAddress(rate)}#`);

/** Address of the comparison of statuses with the same rate, days, expenses and fee. */
export function comparisonOf(
  rate: number,
  days: number,
  { expenses, feePercent }: YearOfInvoices,
): string {
  const values = { tjm: rate, jours: days, frais: expenses, gestion: feePercent };
  const query = Object.entries(values).map(([name, value]) => `${name}=${amountInAddress(value)}`);
  return `/simulateur?${query.join('&')}#comparaison`;
}

const perMonth = (amount: number) => Math.round(amount / MONTHS_PER_YEAR);

/**
 * The lines of one month, which add up to the invoice. Contributions and tax are spread evenly over salary and reserve.
 * Null when the rules give no payslip.
 */
export function cutsOf(
  { fee, incomeTax, netBeforeTax, netAfterTax, payslip }: StatusEstimate,
  { turnover, expenses }: YearOfInvoices,
): Cut[] | null {
  if (!payslip) return null;
  const net = perMonth(netBeforeTax);
  const tax = perMonth(incomeTax);
  const reserve = perMonth((payslip.reserve * netAfterTax) / payslip.gross);
  const costs = [
    { kind: 'fee', amount: perMonth(fee) },
    { kind: 'expenses', amount: perMonth(expenses) },
  ] as const;
  const employee = perMonth(payslip.employeeContributions);
  const known = costs.reduce((sum, { amount }) => sum + amount, employee + net);
  return [
    ...costs.filter(({ amount }) => amount > 0),
    { kind: 'employer', amount: perMonth(turnover) - known },
    { kind: 'employee', amount: employee },
    { kind: 'tax', amount: tax },
    { kind: 'reserve', amount: reserve },
    { kind: 'paid', amount: net - tax - reserve },
  ];
}
