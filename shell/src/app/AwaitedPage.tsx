import { useEffect, type ReactNode } from 'react';
import type { Destination } from '../composition/destination';
import type { PageStore } from '../pages/page-store';
import { PageSpinner } from './PageSpinner';

interface Props {
  destination: Destination;
  pages: PageStore;
  onArrival: () => void;
}

/**
 * In the place of a page, until it is there. By itself React shows what takes the place of a spinner 300 ms after the
 * spinner at the earliest, so that several of them do not flicker one after another; an update is not held back, and
 * whoever hears of the arrival can make one. A page that comes before its spinner was shown is drawn once.
 */
export function AwaitedPage({ destination, pages, onArrival }: Props): ReactNode {
  useEffect(() => {
    const look = () => {
      if (pages.hasArrived(destination)) onArrival();
    };
    look();
    return pages.subscribe(look);
  }, [pages, destination, onArrival]);
  return <PageSpinner />;
}
