import {
  eurosPerMonth,
  eurosPerYear,
  PERCENT,
  toCents,
  type EurosPerMonth,
  type EurosPerYear,
} from '../../../lib/amounts';
import type { IncomeParameters } from './inputs';
import { MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';

/** Specification, section 3: income simulator result. */
export interface Income {
  monthly: EurosPerMonth;
  yearly: EurosPerYear;
  charges: EurosPerYear;
  net: EurosPerYear;
}

export function computeIncome({ dailyRate, daysPerMonth, charges }: IncomeParameters): Income {
  const monthly = dailyRate * daysPerMonth;
  const yearly = toCents(monthly * MONTHS_WORKED_PER_YEAR);
  const yearlyCharges = toCents((yearly * charges) / PERCENT);
  return {
    monthly: eurosPerMonth(toCents(monthly)),
    yearly: eurosPerYear(yearly),
    charges: eurosPerYear(yearlyCharges),
    net: eurosPerYear(toCents(yearly - yearlyCharges)),
  };
}
