import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from '@jalon/shared/ui';
import styles from './use-grow-once.module.css';

/**
 * Ref of a rod that grows to its value the first time it is scrolled into view. A prerendered rod that is already in
 * view does not grow.
 */
export function useGrowOnce<Rod extends Element>(): RefObject<Rod | null> {
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
    return () => observer.disconnect();
  }, [isNew]);
  return rod;
}
