import { linkedPath } from './links';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Tells which page of ours the visitor is about to open: hover, focus or touch of a link. */
export function watchIntent(onIntent: (path: string) => void): () => void {
  const listener = ({ target }: Event) => {
    const path = target instanceof Element ? linkedPath(target) : null;
    if (path !== null) onIntent(path);
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, listener);
  };
}
