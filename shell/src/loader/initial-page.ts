import type { ComponentType } from 'react';
import { keepTrying } from './keep-trying';

/** Resolves once the code of the prerendered page is loaded; until then React keeps the HTML. */
type PendingPage = Promise<ComponentType>;

export type InitialPageState =
  | { name: 'loading'; pendingPage: PendingPage }
  | { name: 'ready'; Page: ComponentType }
  /** The page's code cannot be loaded: the HTML stays, readable and inert, and loading is retried. */
  | { name: 'stalled'; pendingPage: PendingPage; isRetrying: boolean };

/**
 * The page that came as HTML. It never fails: loading is retried until the page is left.
 * @param load resolves to null when a newer release replaced the page.
 */
export function createInitialPage(
  load: () => Promise<ComponentType | null>,
  setState: (state: InitialPageState) => void,
) {
  let deliver: (Page: ComponentType) => void = () => undefined;
  const pendingPage: PendingPage = new Promise((resolve) => {
    deliver = resolve;
  });
  let [isStalled, isLeft] = [false, false];
  let stopTrying: () => void = () => undefined;

  const attempt = async (): Promise<boolean> => {
    const Page = await load();
    if (Page) {
      setState({ name: 'ready', Page });
      deliver(Page);
    }
    return true;
  };
  const start = () => {
    stopTrying();
    setState(
      isStalled
        ? { name: 'stalled', pendingPage, isRetrying: true }
        : { name: 'loading', pendingPage },
    );
    attempt().catch(() => {
      if (isLeft) return;
      isStalled = true;
      stopTrying = keepTrying(attempt);
      setState({ name: 'stalled', pendingPage, isRetrying: false });
    });
  };
  return {
    /** Loads the page; retries a stalled page at once. */
    start,
    leave: () => {
      isLeft = true;
      stopTrying();
    },
  };
}
