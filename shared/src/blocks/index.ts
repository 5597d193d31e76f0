export { Card, type CardProps } from './Card';
export { Chip } from './Chip';
export { lazyView, useOnDemand } from './lazy-view';
export { Prose } from './Prose';
export { Rod } from './Rod';
export { Skeleton } from './Skeleton';
export { Stakes } from './Stakes';
export { useGrowth } from './use-growth';
