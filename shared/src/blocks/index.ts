export { Card, type CardProps } from './Card';
export { Chip, type ChipTone } from './Chip';
export { Image, type ImageProps } from './Image';
export { lazyView, useOnDemand } from './late';
export { Prose } from './Prose';
export { Rod, type RodProps } from './Rod';
export { Skeleton } from './Skeleton';
export { Stakes, type StakesProps } from './Stakes';
export { useGrowth } from './use-growth';
