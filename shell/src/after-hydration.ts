import { storedValue, tabStore } from '@jalon/shared/storage';

/* Features loaded after hydration of the first page, so that they do not delay it. */
export { createPrefetch } from './loader/prefetch';

const MAX_POSITIONS = 50;
/** Input events with which a visitor scrolls a page. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const kept = storedValue(tabStore, 'jalon.positions', (stored) =>
  Array.isArray(stored) ? stored.filter((it): it is [string, number] => Array.isArray(it)) : [],
);

/** Key of the current history entry; entries that the router did not create have none. */
const entry = () => (history.state as { key?: string } | null)?.key ?? location.pathname;

/**
 * Saves the scroll position of each history entry, across documents of this tab. Browsers restore it at once, which is
 * too early for a page whose code or data arrive later.
 * @returns a function that restores the position of the current entry, or the top. Call it when another path is drawn.
 */
export function watchScrollPosition(): () => void {
  const positions = new Map(kept.read());
  /** Position to restore (the top for a new entry); null when restored, or when the visitor scrolls. */
  let wanted: number | null = null;
  /** Path of the drawn page, whose scroll events can still arrive when the next page's entry is current. */
  let drawn = location.pathname;

  const scrollToWanted = () => {
    if (wanted === null) return;
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) <= 1) wanted = null;
  };
  positions.set(entry(), scrollY);
  addEventListener('scroll', () => {
    if (wanted === null && drawn === location.pathname) positions.set(entry(), scrollY);
  });
  for (const type of INPUT) {
    addEventListener(type, () => (wanted = null), { capture: true, passive: true });
  }
  addEventListener('pagehide', () => kept.write([...positions].slice(-MAX_POSITIONS)));
  new ResizeObserver(scrollToWanted).observe(document.body);
  return () => {
    drawn = location.pathname;
    wanted = positions.get(entry()) ?? 0;
    scrollToWanted();
  };
}
