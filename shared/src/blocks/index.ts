/* A file for each block: pages that share a file load all of it. */
export { Card, type CardProps } from './Card';
export { Chip } from './Chip';
export { FactList } from './FactList';
export { Prose } from './Prose';
export { Skeleton } from './Skeleton';
export { lazyView, useOnDemand } from './lazy-view';
export { RodItem, BandedRod } from './rods';
export { ScaleRod } from './ScaleRod';
export { useGrowOnce } from './use-grow-once';
