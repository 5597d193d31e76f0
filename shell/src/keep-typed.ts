let isRemade = false;

/** Call this when React gave up the HTML of the page: it is about to be made anew. */
export function pageRemade(): void {
  isRemade = true;
}

/**
 * Keeps what was typed, checked, filled in and focused before hydration. Where an extension changed the HTML, React makes
 * the page anew; the removed controls still have their values. Only then the code is loaded that moves them.
 * @returns a function that ends it.
 */
export function keepTyped(root: HTMLElement): () => void {
  const { pathname } = location;
  let focused = document.activeElement;
  const listening = new AbortController();
  for (const type of ['focusin', 'focusout']) {
    // Later, as some browsers fire it for an element that is removed, too: its place is looked for before.
    const look = () => setTimeout(() => (focused = document.activeElement));
    root.addEventListener(type, look, listening);
  }
  const observer = new MutationObserver((records) => {
    if (!isRemade || location.pathname !== pathname) return;
    const had = focused;
    import('./move-typed').then(
      ({ moveTyped }) => {
        moveTyped(records, had);
      },
      () => undefined,
    );
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}
