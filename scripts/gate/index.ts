export { checkAllowed, checkAmong, checkBeside, checkCandidate, type GateInput } from './check';
export { newExtensions } from './extensions';
export { checkLinks } from './links';
export { folderFiles, type ReadFile } from './read-file';
export {
  describeRefusal,
  type Neighbour,
  type Refusal,
  type RouteSide,
  type Side,
} from './refusal';
export { checkTypes } from './types';
