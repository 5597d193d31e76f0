export { checkAllowed, describeExtensions, newExtensions } from './allowed';
export { linksTo } from './links';
export { nameOf, type Neighbour } from './neighbour';
export { folderFiles } from './read-file';
export { checkAmong } from './routes';
export type { GateContext, LiveRelease, Occasion } from './rule';
export { gate } from './rules';
