/* A file for each block: pages that share a file load all of it. */
export { Card, type CardProps } from './Card';
export { Chip } from './Chip';
export { Facts } from './Facts';
export { Prose } from './Prose';
export { Skeleton } from './Skeleton';
export { lazyView, useOnDemand } from './lazy-view';
export { CutRod, Rod } from './rods';
export { ScaleRod } from './ScaleRod';
export { useGrowth } from './use-growth';
