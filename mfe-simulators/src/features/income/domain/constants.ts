/** Specification, section 9: one month of holiday a year. */
export const MONTHS_WORKED_PER_YEAR = 11;

/** Specification, sections 5 and 9. */
export const MIN_DAYS_PER_MONTH = 1;
export const MAX_DAYS_PER_MONTH = 23;
/** Product decision: days are sold as whole or half days. */
export const DAY_PARTS = 2;

/** Specification, sections 5 and 9: charges in percent; an empty field counts as the default. */
export const DEFAULT_CHARGES = 25;
export const MIN_CHARGES = 0;
export const MAX_CHARGES = 100;
