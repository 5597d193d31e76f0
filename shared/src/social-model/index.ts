export { createEstimator, type Estimates, type EstimateState, type EstimateStep } from './client';
export { RULES_EDITION, rulesNotice } from './edition';
export type { StatusEstimate, YearOfInvoices } from './estimate';
export { DEFAULT_FEE, MAX_FEE, MIN_FEE } from './portage';
export { PrintedHead } from './PrintedHead';
export { STATUSES, type Status } from './situations';
export { useEstimates } from './use-estimates';
