import { classNames } from '@jalon/shared/ui';
import styles from './Rod.module.css';

/** Props of {@link Rod}. */
export interface RodProps {
  direction?: 'horizontal' | 'vertical' | undefined;
  className?: string | undefined;
}

/** The banded rod, as long as its container: an axis, a border that means something. Decorative (`aria-hidden`). */
export function Rod({ direction = 'horizontal', className }: RodProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.rod, styles[direction], className)} />
  );
}
