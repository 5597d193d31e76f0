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

/** Tells of each such page, of those named before too. For the shell, which has one listener. */
export function watchPagesAhead(tell: Listener): () => void {
  listener = tell;
  wanted.forEach(tell);
  return () => {
    listener = null;
  };
}
