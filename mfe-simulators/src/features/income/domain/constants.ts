/** Specification, section 9: one month of holiday a year. */
export const MONTHS_WORKED_PER_YEAR = 11;

/** Specification, sections 5 and 9. */
export const MIN_DAYS_PER_MONTH = 1;
export const MAX_DAYS_PER_MONTH = 23;
/** Product decision: days are sold whole or by halves. */
export const DAY_PARTS = 2;

/**
 * Yearly takings above which a micro-entreprise of services or liberal professions ends, in euros: 83 600 from 2026 to
 * 2028 (Code général des impôts, articles 50-0 and 102 ter; https://entreprendre.service-public.gouv.fr/vosdroits/F32353).
 */
export const MICRO_ENTERPRISE_CEILING = 83_600;

/** Specification, sections 5 and 9: charges in points, and what an empty field becomes. */
export const DEFAULT_CHARGES = 25;
export const MIN_CHARGES = 0;
export const MAX_CHARGES = 100;
