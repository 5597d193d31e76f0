import type { LivePart } from '@jalon/shared/contract';

const parts = new Map<string, LivePart>();

/** Remembers that this tab begins to run a release. */
export function announce(part: LivePart): void {
  parts.set(part.container, part);
}

/** The releases that this tab has begun to run, the newest last. */
export function announced(): LivePart[] {
  return [...parts.values()];
}
