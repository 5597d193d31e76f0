export { Card, Chip, Facts, Prose, Skeleton, type CardProps } from './content';
export { lazyView, useOnDemand } from './lazy-view';
export { CutRod, Rod, useGrowth } from './rods';
