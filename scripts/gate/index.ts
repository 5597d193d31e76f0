export { checkAmong, checkBeside, checkCandidate, type GateInput } from './check';
export { describeRefusal } from './describe';
export { folderFiles } from './folder-files';
export type { ReadFile } from './read-file';
export type { Refusal, RouteSide, Side } from './refusal';
export { checkTypes } from './types';
