import { whenIdle } from './when-idle';

/** The page of ours that an element links to, or null. */
export function linkedPath(element: Element): string | null {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname;
}

/** Tells, once the page is calm, which pages of ours it links to. */
export function watchLinks(onPath: (path: string) => void): () => void {
  return whenIdle(() => {
    const paths = [...document.querySelectorAll('a[href]')].map(linkedPath);
    for (const path of new Set(paths)) if (path !== null) onPath(path);
  });
}
