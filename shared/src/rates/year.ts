export const MONTHS_PER_YEAR = 12;

/** Months that a freelance works in a year. Specification, section 9: one month of holiday. */
export const MONTHS_WORKED_PER_YEAR = 11;

/**
 * Yearly revenue limit of a micro-entreprise for services or liberal professions, in euros: 83 600 from 2026 to
 * 2028, pro rata in the year of creation. The status ends on 1 January after two years in a row above it (Code général
 * des impôts, articles 50-0 and 102 ter; https://entreprendre.service-public.gouv.fr/vosdroits/F32353).
 */
export const MICRO_ENTERPRISE_CEILING = 83_600;
