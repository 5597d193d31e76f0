import { classNames } from '@jalon/shared/ui';
import styles from './Rod.module.css';

interface RodProps {
  direction?: 'horizontal' | 'vertical' | undefined;
  className?: string | undefined;
}

/** A banded rod as long as its container, used as an axis or a border. Decorative (`aria-hidden`). */
export function Rod({ direction = 'horizontal', className }: RodProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.rod, styles[direction], className)} />
  );
}
