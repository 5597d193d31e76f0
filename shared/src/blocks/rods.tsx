import type { ComponentProps } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './rods.module.css';

/** A banded rod as wide as its container, used as an axis or a border. Decorative (`aria-hidden`). */
export function BandedRod({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.rod, className)} />;
}

interface CutProps extends ComponentProps<'li'> {
  band?: 'full' | 'half' | undefined;
}

/** A list item beside a vertical rod; the band of the rod is as long as the item. */
export function RodItem({ band, className, ...item }: CutProps) {
  return <li {...item} data-band={band} className={classNames(styles.cut, className)} />;
}
