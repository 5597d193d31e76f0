import { useEffect } from 'react';

type Listener = (path: string) => void;

let listener: Listener | null = null;
const wanted = new Set<string>();

/**
 * The pages that this one leads to without links, as the steps of a form do: their code is fetched while this one is calm,
 * so that the visitor can go on without a network.
 */
export function usePagesAhead(paths: readonly string[]): void {
  useEffect(() => {
    for (const path of paths) {
      wanted.add(path);
      listener?.(path);
    }
  }, [paths]);
}

/** Calls `next` for each such page, those named before included. For the shell, which has one listener. */
export function watchPagesAhead(next: Listener): () => void {
  listener = next;
  wanted.forEach(next);
  return () => {
    listener = null;
  };
}
