/**
 * Yearly revenue limit of a micro-entreprise for services or liberal professions, in euros: 83 600 from 2026 to
 * 2028 (Code général des impôts, articles 50-0 and 102 ter;
 * https://entreprendre.service-public.gouv.fr/vosdroits/F32353).
 */
export const MICRO_ENTERPRISE_CEILING = 83_600;

/**
 * Yearly revenue up to which services are sold without VAT, and the limit above which it is due at once, in euros
 * (Code général des impôts, article 293 B; https://entreprendre.service-public.gouv.fr/vosdroits/F21746).
 */
export const VAT_THRESHOLD = 37_500;
export const VAT_UPPER_THRESHOLD = 41_250;
