import type { LivePart, SiteAsset } from '@jalon/shared/contract';

const parts = new Map<string, LivePart>();

/** Remembers where the container of a release is, for the runtime that will ask for it by name. */
export function announce(part: LivePart): void {
  parts.set(part.container, part);
}

/** The releases that this tab has begun to run, the newest last. */
export function announced(): LivePart[] {
  return [...parts.values()];
}

/** The entry of a container. @throws when no release of that name was announced. */
export function entryOf(container: string): SiteAsset {
  const part = parts.get(container);
  if (!part) throw new Error(`No release announced a container named ${container}.`);
  return part.entry;
}
