import { tabStore } from '@jalon/shared/storage';

/* What a tab has once its first page works. It is loaded then, so that the first page does not wait for it. */
export { createPrefetch } from './loader/prefetch';

const KEY = 'jalon.positions';
const MOST_KEPT = 50;
/** What a visitor does before a page scrolls. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function readKept(): [string, number][] {
  try {
    return JSON.parse(tabStore.read(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** The history entry of the moment. Those that the router did not write have no key. */
const entry = () => (history.state as { key?: string } | null)?.key ?? location.pathname;

/**
 * Keeps the position of each history entry over documents of this tab. Browsers go back to it at once, which is too early for
 * a page whose code or data come later.
 * @returns what to call once a page of another path is drawn: goes to where its entry was left, or to the top.
 */
export function watchPosition(): () => void {
  const positions = new Map(readKept());
  /** Where the entry of the page was left, or the top of a new one, until the page is high enough. */
  let wanted: number | null = null;

  const scrollToWanted = () => {
    if (wanted === null) return;
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) <= 1) wanted = null;
  };
  positions.set(entry(), scrollY);
  addEventListener('scroll', () => {
    if (wanted === null) positions.set(entry(), scrollY);
  });
  for (const type of INPUT) {
    addEventListener(type, () => (wanted = null), { capture: true, passive: true });
  }
  addEventListener('pagehide', () => {
    tabStore.write(KEY, JSON.stringify([...positions].slice(-MOST_KEPT)));
  });
  new ResizeObserver(scrollToWanted).observe(document.body);
  return () => {
    wanted = positions.get(entry()) ?? 0;
    scrollToWanted();
  };
}
