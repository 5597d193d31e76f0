/** Time limit for the first page, which may never come: the address is unknown, or a part is down (ms). */
const FIRST_PAGE_WITHIN_MS = 5_000;

/** Wait in place of an idle callback, in browsers without one (ms). */
const IDLE_MS = 2_000;

let drawn: () => void;
/** Resolves once the first page is hydrated or drawn, which may be never. */
export const hasPainted = new Promise<void>((resolve) => {
  drawn = resolve;
});
let late: Promise<void> | undefined;

/** Call this when a page is hydrated or drawn. */
export function markPainted(): void {
  drawn();
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    // eslint-disable-next-line jalon/browser-apis -- tested above
    const id = requestIdleCallback(work);
    return () => {
      // eslint-disable-next-line jalon/browser-apis -- comes with requestIdleCallback
      cancelIdleCallback(id);
    };
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Runs a callback once the first page of this tab is interactive and the browser is idle. Browsers take the pauses of
 * React's hydration for idle time. @returns a function that cancels it.
 */
export function whenCalm(work: () => void): () => void {
  let cancelIdle: (() => void) | null = null;
  let isCancelled = false;
  late ??= new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAGE_WITHIN_MS);
  });
  void Promise.race([hasPainted, late]).then(() => {
    if (!isCancelled) cancelIdle = whenIdle(work);
  });
  return () => {
    isCancelled = true;
    cancelIdle?.();
  };
}
