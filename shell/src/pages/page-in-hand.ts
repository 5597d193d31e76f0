import type { ComponentType } from 'react';
import { keepTrying } from './keep-trying';

/** The loading of the page whose HTML is shown already. */
export interface PageInHand {
  /** Settles only with the page, so that React keeps the HTML that is there. */
  page: Promise<ComponentType>;
  /** Whether it failed to load: the page is readable but inert, and tries go on by themselves. */
  isStalled: () => boolean;
  /** Tries now, because the visitor asks. */
  resume: () => void;
  /** The visitor is elsewhere: nothing is tried any more. */
  leave: () => 'with the page' | 'without it';
}

/** @param notify told whenever `isStalled` changes. */
export function loadPageInHand(load: () => Promise<ComponentType>, notify: () => void): PageInHand {
  let stopTrying: (() => void) | null = null;
  let isThere = false;
  let isLeft = false;
  let deliver: (page: ComponentType) => void;

  const setTrying = (next: typeof stopTrying) => {
    if (stopTrying === next) return;
    stopTrying?.();
    stopTrying = next;
    notify();
  };
  const attempt = async (): Promise<boolean> => {
    const page = await load();
    isThere = true;
    setTrying(null);
    deliver(page);
    return true;
  };
  const begin = () => {
    attempt().catch(() => {
      if (!isThere && !isLeft) setTrying(keepTrying(attempt));
    });
  };

  const page = new Promise<ComponentType>((resolve) => {
    deliver = resolve;
  });
  begin();
  return {
    page,
    isStalled: () => stopTrying !== null,
    resume() {
      if (!stopTrying) return;
      setTrying(null);
      begin();
    },
    leave() {
      isLeft = true;
      setTrying(null);
      return isThere ? 'with the page' : 'without it';
    },
  };
}
