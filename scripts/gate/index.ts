export { checkAllowed, newExtensions } from './allowed';
export { checkAmong, checkBeside, checkSubmitted } from './check';
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
