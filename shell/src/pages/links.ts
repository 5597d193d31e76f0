import { whenCalm } from './when-calm';

/** The page of ours that an element links to, or null. */
export function linkedPath(element: Element): string | null {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname;
}

interface LinkWatch {
  /** Told of each page of ours that is linked to. */
  onLinked: (path: string) => void;
  /** Told of each whose link comes into view. */
  onSeen: (path: string) => void;
}

/** Tells what a page links to once it is calm, and of links that come later as well. @returns what ends it. */
export function watchLinks({ onLinked, onSeen }: LinkWatch): () => void {
  const known = new WeakSet<Element>();
  const told = { linked: new Set<string>(), seen: new Set<string>() };
  const tell = (element: Element, before: Set<string>, listener: (path: string) => void) => {
    const path = linkedPath(element);
    if (path === null || before.has(path)) return;
    before.add(path);
    listener(path);
  };
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) tell(target, told.seen, onSeen);
    }
  });
  const look = () => {
    callOff = null;
    for (const link of document.querySelectorAll('a[href]')) {
      if (known.has(link)) continue;
      known.add(link);
      view.observe(link);
      tell(link, told.linked, onLinked);
    }
  };
  let callOff: (() => void) | null = whenCalm(look);
  const changes = new MutationObserver(() => {
    callOff ??= whenCalm(look);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    callOff?.();
    changes.disconnect();
    view.disconnect();
  };
}
