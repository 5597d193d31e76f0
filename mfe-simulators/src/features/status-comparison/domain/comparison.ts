import { MICRO_ENTERPRISE_CEILING, MONTHS_PER_YEAR } from '@jalon/shared/rates';
import type { StatusEstimate, YearOfInvoices } from '../../../lib/social-model/estimate';
import type { Status } from '../../../lib/social-model/situations';
import type { Estimates } from '../../../lib/social-model/use-estimates';

export interface ComparedStatus {
  status: Status;
  /** Null if the rules give no figure. */
  estimate: StatusEstimate | null;
  /**
   * Why the status is out of reach; null if within reach. `above-ceiling`: two years of this turnover end the status.
   * `below-minimum`: the salary is below the minimum of the branch agreement.
   */
  limit: 'above-ceiling' | 'below-minimum' | null;
}

function limitOf(
  status: Status,
  estimate: StatusEstimate | null,
  { turnover }: YearOfInvoices,
): ComparedStatus['limit'] {
  if (status === 'micro' && turnover > MICRO_ENTERPRISE_CEILING) return 'above-ceiling';
  return estimate?.payslip?.isBelowMinimum === true ? 'below-minimum' : null;
}

const isInReach = ({ estimate, limit }: ComparedStatus) => estimate !== null && limit === null;

/** The statuses from the highest net income after tax to the lowest; those out of reach last. */
export function compareStatuses(estimates: Estimates, year: YearOfInvoices): ComparedStatus[] {
  const netOf = ({ estimate }: ComparedStatus) => estimate?.netAfterTax ?? 0;
  return [...estimates]
    .map(([status, estimate]) => ({ status, estimate, limit: limitOf(status, estimate, year) }))
    .sort((one, other) => {
      if (isInReach(one) === isInReach(other)) return netOf(other) - netOf(one);
      return isInReach(one) ? -1 : 1;
    });
}

/** The status in reach that leaves the most after tax. */
export function highestNetEstimate([first]: readonly ComparedStatus[]): StatusEstimate | null {
  return first && isInReach(first) ? first.estimate : null;
}

export const monthlyAmount = (amount: number) => Math.round(amount / MONTHS_PER_YEAR);

/**
 * One month of portage in whole euros: net pay, reserve after tax, and tax withheld at the source. Contributions
 * and tax are spread evenly over salary and reserve.
 */
export function monthlyPayslip({ incomeTax, netAfterTax, netBeforeTax, payslip }: StatusEstimate) {
  if (!payslip) return null;
  const tax = monthlyAmount(incomeTax);
  const reserve = monthlyAmount((payslip.reserve * netAfterTax) / payslip.gross);
  return { paid: monthlyAmount(netBeforeTax) - tax - reserve, reserve, tax };
}

/** Bands of a status's rod, starting with the net income. */
export const INVOICE_BANDS = ['net', 'tax', 'corporation', 'contributions', 'costs'] as const;
export type InvoiceBand = (typeof INVOICE_BANDS)[number];

/** Splits the turnover into the bands of the chart: net income, taxes, contributions, costs. */
export function amountsByBand(
  estimate: StatusEstimate,
  { expenses }: YearOfInvoices,
): Record<InvoiceBand, number> {
  return {
    net: estimate.netAfterTax,
    tax: estimate.incomeTax,
    corporation: estimate.dividends?.corporationTax ?? 0,
    contributions: estimate.contributions,
    costs: estimate.fee + Math.round(expenses),
  };
}
