export { checkAllowed, describeExtensions, newExtensions } from './allowed';
export { checkAmong } from './routes';
export { folderFiles, type GateContext, type LiveRelease, type Occasion } from './rule';
export { gate } from './rules';
