import { whenIdle } from './when-idle';

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

function watchView(links: readonly Element[], onSeen: (path: string) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = linkedPath(target);
      if (path !== null) onSeen(path);
    }
  });
  for (const link of links) observer.observe(link);
  return () => {
    observer.disconnect();
  };
}

/** Tells, once the page is calm, which pages of ours it links to. @returns what ends it. */
export function watchLinks({ onLinked, onSeen }: LinkWatch): () => void {
  let leave: (() => void) | undefined;
  const callOff = whenIdle(() => {
    const links = [...document.querySelectorAll('a[href]')];
    for (const path of new Set(links.map(linkedPath))) if (path !== null) onLinked(path);
    leave = watchView(links, onSeen);
  });
  return () => {
    callOff();
    leave?.();
  };
}
