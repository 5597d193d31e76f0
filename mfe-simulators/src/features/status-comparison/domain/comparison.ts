import type { Estimates, Status, StatusEstimate, YearOfInvoices } from '@jalon/shared/social-model';
import { MICRO_ENTERPRISE_CEILING } from '@jalon/shared/rates';
import { PERCENT } from '../../../lib/amounts';

/** One status of the comparison. */
export interface ComparedStatus {
  status: Status;
  /** Null if the rules give no figure. */
  estimate: StatusEstimate | null;
  /** `above-ceiling`: this turnover is too high for the status. `below-minimum`: the salary is below the agreed one. */
  limit: 'none' | 'above-ceiling' | 'below-minimum';
}

function limitOf(status: Status, estimate: StatusEstimate | null, { turnover }: YearOfInvoices) {
  if (status === 'micro' && turnover > MICRO_ENTERPRISE_CEILING) return 'above-ceiling';
  return estimate?.payslip?.isBelowMinimum === true ? 'below-minimum' : 'none';
}

export function compareStatuses(estimates: Estimates, year: YearOfInvoices): ComparedStatus[] {
  return [...estimates].map(([status, estimate]) => ({
    status,
    estimate,
    limit: limitOf(status, estimate, year),
  }));
}

/** The two statuses within their limits that leave the most after tax. */
export function mostNet(
  compared: readonly ComparedStatus[],
): { first: StatusEstimate; second: StatusEstimate | undefined } | null {
  const open = compared
    .flatMap(({ estimate, limit }) => (estimate && limit === 'none' ? [estimate] : []))
    .sort((one, other) => other.netAfterTax - one.netAfterTax);
  const [first, second] = open;
  return first ? { first, second } : null;
}

const TENTHS = 10;

/**
 * Charges for the simple simulator: everything that a status deducts before income tax, in percent with one decimal.
 * Null if that simulator does not accept the percentage.
 */
export function offeredCharges(
  { netBeforeTax }: StatusEstimate,
  { turnover }: YearOfInvoices,
): number | null {
  const share = (turnover - netBeforeTax) / turnover;
  const charges = Math.round(share * PERCENT * TENTHS) / TENTHS;
  return charges >= 0 && charges <= PERCENT ? charges : null;
}

/** Bands of a status's rod, starting with the net income. */
export const BANDS = ['net', 'tax', 'contributions', 'costs'] as const;
export type Band = (typeof BANDS)[number];

/** Amounts of the bands, which add up to the turnover. */
export function bandsOf(
  estimate: StatusEstimate,
  { expenses }: YearOfInvoices,
): Record<Band, number> {
  return {
    net: estimate.netAfterTax,
    tax: estimate.incomeTax,
    contributions: estimate.contributions,
    costs: estimate.fee + Math.round(expenses),
  };
}
