import { formatEuros } from '@jalon/shared/format';
import { MONTHS_PER_YEAR } from '@jalon/shared/rates';
import type { StatusEstimate, YearOfInvoices } from '@jalon/shared/social-model';

/** A line of the payslip: where a part of the invoice goes. */
export interface Cut {
  kind: 'fee' | 'expenses' | 'employer' | 'employee' | 'net';
  /** In whole euros a month. */
  amount: number;
}

/** One month of 18 days at 500 euros per day. */
export const EXAMPLE_INVOICE = 9_000;

/** Result of the rules with a fee of 7 %, in whole euros (`social-model/estimate.test.ts`); shown until they load. */
export const EXAMPLE: readonly Cut[] = [
  { kind: 'fee', amount: 630 },
  { kind: 'employer', amount: 2_651 },
  { kind: 'employee', amount: 1_209 },
  { kind: 'net', amount: 4_510 },
];

/** Product decision: a daily rate above 10 000 euros is questioned; a month has at most 23 days. */
const HIGHEST_USUAL_INVOICE = 10_000 * 23;

/** Question about an unusual monthly invoice, in euros; null for a usual one. */
export const invoiceDoubt = (invoice: number): string | null =>
  invoice > HIGHEST_USUAL_INVOICE
    ? `Plus de ${formatEuros(HIGHEST_USUAL_INVOICE)}\u00A0: est-ce bien la facture d’un seul mois\u202F?`
    : null;

/** A year of twelve equal invoices, as the rules compute by year. */
export const yearOf = (invoice: number, expenses: number, feePercent: number): YearOfInvoices => ({
  turnover: invoice * MONTHS_PER_YEAR,
  expenses: expenses * MONTHS_PER_YEAR,
  feePercent,
});

const perMonth = (amount: number) => Math.round(amount / MONTHS_PER_YEAR);

/** The lines of one month, which add up to the invoice. Null when the rules give no payslip. */
export function cutsOf(
  { fee, netBeforeTax, payslip }: StatusEstimate,
  { turnover, expenses }: YearOfInvoices,
): Cut[] | null {
  if (!payslip) return null;
  const others = [
    { kind: 'fee', amount: perMonth(fee) },
    { kind: 'expenses', amount: perMonth(expenses) },
    { kind: 'employee', amount: perMonth(payslip.employeeContributions) },
    { kind: 'net', amount: perMonth(netBeforeTax) },
  ] as const;
  const known = others.reduce((sum, { amount }) => sum + amount, 0);
  const [fees, costs, ...salary] = others;
  const employer = { kind: 'employer', amount: perMonth(turnover) - known } as const;
  return [fees, costs, employer, ...salary].filter(({ amount }) => amount > 0);
}
