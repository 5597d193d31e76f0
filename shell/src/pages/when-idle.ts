/** A browser without idle callbacks gets its page painted first (ms). */
const CALM_MS = 2_000;

/** Does something once the browser has nothing better to do. @returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    // eslint-disable-next-line jalon/browser-apis -- asked for above
    const id = requestIdleCallback(work);
    return () => {
      // eslint-disable-next-line jalon/browser-apis -- comes with requestIdleCallback
      cancelIdleCallback(id);
    };
  }
  const timer = setTimeout(work, CALM_MS);
  return () => {
    clearTimeout(timer);
  };
}
