const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function linkedPath(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname;
}

/** Tells which page of ours the visitor is about to open: hover, focus or touch of a link. */
export function watchIntent(onIntent: (path: string) => void): () => void {
  const listener = (event: Event) => {
    const path = linkedPath(event);
    if (path !== null) onIntent(path);
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, listener);
  };
}
