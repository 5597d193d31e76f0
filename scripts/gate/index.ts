export { checkAllowed, describeExtensions, newExtensions } from './allowed';
export { checkAmong, checkWithNeighbours, checkSubmitted } from './check';
export { checkLinks } from './links';
export { nameOf, routeOf, type Neighbour } from './neighbour';
export { folderFiles, type ReadFile } from './read-file';
export { checkTypes } from './types';
