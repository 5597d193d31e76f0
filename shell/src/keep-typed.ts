let isRemade = false;

/** Call this when React discards the HTML of the page and is about to render it again. */
export function pageRemade(): void {
  isRemade = true;
}

/**
 * Keeps what was typed, checked, filled in and focused before hydration. If an extension changed the HTML, React
 * renders the page again; only then is the code loaded that copies values from the removed controls.
 * @returns a function that stops this.
 */
export function keepTyped(root: HTMLElement): () => void {
  const { pathname } = location;
  let focused = document.activeElement;
  const listening = new AbortController();
  for (const type of ['focusin', 'focusout']) {
    // Deferred: some browsers also fire it for a removed element, whose replacement must be found first.
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
