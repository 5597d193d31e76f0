import edition from './rules/edition.json';

export { createEstimator, type Estimates, type EstimateState, type EstimateStep } from './client';
export type { StatusEstimate, YearOfInvoices } from './estimate';
export { DEFAULT_FEE, MAX_FEE, MIN_FEE } from './portage';
export { STATUSES, type Status } from './situations';
export { useEstimates } from './use-estimates';

/** Version of the rules (npm `modele-social`), and the date for which they are valid. */
export const RULES_EDITION: { version: string; date: string } = edition;
