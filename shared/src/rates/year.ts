export const MONTHS_PER_YEAR = 12;

/** Months that a freelance works in a year. Specification, section 9: one month of holiday. */
export const MONTHS_WORKED_PER_YEAR = 11;

/**
 * Yearly revenue limit of a micro-entreprise for services or liberal professions, in euros: 83 600 from 2026 to
 * 2028, pro rata in the year of creation. The status ends on 1 January after two years in a row above it (Code général
 * des impôts, articles 50-0 and 102 ter; https://entreprendre.service-public.gouv.fr/vosdroits/F32353).
 */
export const MICRO_ENTERPRISE_CEILING = 83_600;

/**
 * Yearly revenue up to which services are sold without VAT, and the limit above which it is due at once, in euros of
 * 2025 and 2026 (Code général des impôts, article 293 B; https://entreprendre.service-public.gouv.fr/vosdroits/F21746).
 */
export const VAT_THRESHOLD = 37_500;
export const VAT_UPPER_THRESHOLD = 41_250;

/** Year of the three limits above, as pages state it. */
export const LIMITS_EDITION = 'règles 2026';
