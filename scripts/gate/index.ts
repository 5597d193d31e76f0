export { checkAllowed, describeExtensions, newExtensions } from './allowed';
export { checkAmong, checkRoutes } from './routes';
export { folderFiles, type GateContext, type Occasion, type RenderedPage } from './rule';
export { gate } from './rules';
