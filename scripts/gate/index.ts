export { checkAllowed, describeExtensions, newExtensions } from './allowed';
export { checkAmong } from './routes';
export { folderFiles, type GateContext, type Occasion, type RenderedPage } from './rule';
export { gate } from './rules';
