export { checkCandidate, type GateInput } from './check';
export { describeRefusal } from './describe';
export type { ReadFile } from './read-file';
export type { Refusal, RouteSide, Side } from './refusal';
