/** Average of the freelances of the site; the simulator asks for the number. */
export const DAYS_PER_MONTH = 18;
/** Specification, section 9: one month of holiday a year. */
const MONTHS_PER_YEAR = 11;
/** Specification, section 9: percent of the gross income. */
export const CHARGES = 25;
/**
 * Yearly revenue limit of a micro-entreprise for liberal professions from 2026, in euros. Source:
 * entreprendre.service-public.gouv.fr, "Seuils de chiffre d'affaires de la micro-entreprise".
 */
const MICRO_CEILING = 83_600;
const ALL = 100;

/** Yearly income at a daily rate, in euros. */
export function netIncome(dailyRate: number) {
  const gross = dailyRate * DAYS_PER_MONTH * MONTHS_PER_YEAR;
  const charges = Math.round((gross * CHARGES) / ALL);
  return { gross, charges, net: gross - charges, aboveMicro: gross > MICRO_CEILING };
}
