import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { classNames, useHydrated } from '@jalon/shared/ui';
import styles from './rods.module.css';

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

interface CutProps extends ComponentProps<'li'> {
  band?: 'full' | 'half' | undefined;
}

/** An item of a list along a vertical rod, beside a band as long as the item. */
export function CutRod({ band, className, ...item }: CutProps) {
  return <li {...item} data-band={band} className={classNames(styles.cut, className)} />;
}

/**
 * Ref of a rod that grows to its value once, when it is scrolled into view. A prerendered rod already in view does not
 * grow.
 */
export function useGrowth<Rod extends Element>(): RefObject<Rod | null> {
  const rod = useRef<Rod>(null);
  const [isNew] = useState(useHydrated());
  useEffect(() => {
    const element = rod.current;
    if (!element) return undefined;
    let wasSeen = !isNew;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        if (!wasSeen) element.classList.add(styles.grows ?? '');
      }
      wasSeen = false;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isNew]);
  return rod;
}
