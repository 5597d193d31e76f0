import { useEffect } from 'react';

type Listener = (path: string) => void;

let listener: Listener | null = null;
const wanted = new Set<string>();

/**
 * Announces next pages without a link, such as the steps of a form. Their code is loaded while the browser is
 * idle, so that the visitor can continue offline.
 */
export function usePagesAhead(paths: readonly string[]): void {
  useEffect(() => {
    for (const path of paths) {
      wanted.add(path);
      listener?.(path);
    }
  }, [paths]);
}

/** Calls `next` for each announced page, including earlier ones. For the shell; only one listener. */
export function watchPagesAhead(next: Listener): () => void {
  listener = next;
  wanted.forEach(next);
  return () => {
    listener = null;
  };
}
