import { startTransition, useEffect, useState } from 'react';
import type { Destination } from '../composition/destination';
import type { PageStore } from '../pages/page-store';

/**
 * Draws a page that arrives at once. By itself React shows what takes the place of a spinner 300 ms after the spinner at
 * the earliest, so that several of them do not flicker one after another; an update is not held back.
 */
export function useArrival(pages: PageStore, destination: Destination): void {
  const [hasArrived, setHasArrived] = useState(() => pages.hasArrived(destination));
  useEffect(() => {
    if (hasArrived) return undefined;
    const look = () => {
      if (!pages.hasArrived(destination)) return;
      startTransition(() => {
        setHasArrived(true);
      });
    };
    look();
    return pages.subscribe(look);
  }, [pages, destination, hasArrived]);
}
