import type { LivePart } from '@jalon/shared/protocol';

const parts = new Map<string, LivePart>();

/** Remembers that this tab begins to run a release, and each page of it that it was ever told of. */
export function announce(part: LivePart): void {
  const pages = { ...parts.get(part.container)?.pages, ...part.pages };
  parts.set(part.container, { ...part, pages });
}

/** The releases that this tab has begun to run, the newest last. */
export function announced(): LivePart[] {
  return [...parts.values()];
}
