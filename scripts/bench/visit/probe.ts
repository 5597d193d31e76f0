/** What a page says of its own arrival. Times in ms since navigation. */
export interface Arrival {
  fcp: number;
  lcp: number;
  cls: number;
  /** When its content was hydrated and its first button answered; null until then. */
  answered: number | null;
}

/** What a page calls once it has answered. */
export const ANSWERED = 'benchAnswered';

declare global {
  var benchArrival: Arrival;
  var benchAnswered: ((payload: string) => void) | undefined;
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/**
 * Runs in every page before its own scripts. A page is interactive when React owns its heading (the page's own tree,
 * not only the frame) and pressing the menu button changes it; the press is undone before anything is painted.
 */
export function watchArrival(): void {
  const arrival: Arrival = { fcp: 0, lcp: 0, cls: 0, answered: null };
  globalThis.benchArrival = arrival;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') arrival.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    arrival.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) arrival.cls += value;
  });

  const isOwned = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const look = () => {
    const heading = document.querySelector('main h1');
    const button = document.querySelector<HTMLElement>('header button[aria-expanded]');
    if (!heading || !button || !isOwned(heading)) {
      requestAnimationFrame(look);
      return;
    }
    button.click();
    queueMicrotask(() => {
      if (button.getAttribute('aria-expanded') !== 'true') {
        requestAnimationFrame(look);
        return;
      }
      arrival.answered = performance.now();
      button.click();
      globalThis.benchAnswered?.('');
    });
  };
  requestAnimationFrame(look);
}
