export { checkAllowedExtensions, describeExtensions, newExtensions } from './allowed';
export { checkLiveParts, checkRoutes } from './routes';
export { readFilesOf, type GateContext, type GateOccasion, type RenderedPage } from './rule';
export { runGate } from './rules';
