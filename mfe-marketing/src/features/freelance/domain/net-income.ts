import { MICRO_ENTERPRISE_CEILING, MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';

/** Average of the site's freelances; the simulator asks for the actual number. */
export const DAYS_PER_MONTH = 18;
/** Specification, section 9: percent of the gross income. */
export const CHARGES = 25;
const ALL = 100;

/** Yearly income at a daily rate, in euros. */
export function netIncome(dailyRate: number) {
  const gross = dailyRate * DAYS_PER_MONTH * MONTHS_WORKED_PER_YEAR;
  const charges = Math.round((gross * CHARGES) / ALL);
  return { gross, charges, net: gross - charges, aboveMicro: gross > MICRO_ENTERPRISE_CEILING };
}
