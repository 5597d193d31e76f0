import { withTimeout } from '@jalon/shared/http';

/** Time limit for the first page (ms). It may never load: unknown URL, or a part that is down. */
const FIRST_PAGE_WITHIN_MS = 5_000;

/** Delay used instead of an idle callback in browsers without it (ms). */
const IDLE_MS = 2_000;

function requestIdle(work: () => void): () => void {
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

export type Calm = ReturnType<typeof createCalm>;

/** Schedules work that the first page does not need for idle time. */
export function createCalm() {
  let markPainted: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => {
    markPainted = resolve;
  });
  let paintedOrLate: Promise<void> | undefined;
  return {
    /** Resolves once the first page is hydrated or drawn; may stay pending. */
    painted,
    /** Call this when a page is hydrated or drawn. */
    markPainted,
    /**
     * Runs a callback once the first page of this tab is interactive and the browser is idle. Browsers report pauses in
     * React's hydration as idle time. @returns a function that cancels it.
     */
    whenIdle: (work: () => void): (() => void) => {
      let cancelIdle: (() => void) | null = null;
      let isCancelled = false;
      paintedOrLate ??= withTimeout(painted, FIRST_PAGE_WITHIN_MS).catch(() => undefined);
      void paintedOrLate.then(() => {
        if (!isCancelled) cancelIdle = requestIdle(work);
      });
      return () => {
        isCancelled = true;
        cancelIdle?.();
      };
    },
  };
}
