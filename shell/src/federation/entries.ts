import type { LivePart, SiteAsset } from '@jalon/shared/contract';

const entries = new Map<string, SiteAsset>();

/** Remembers where the container of a release is, for the runtime that will ask for it by name. */
export function announce({ container, entry }: LivePart): void {
  entries.set(container, entry);
}

/** The entry of a container. @throws when no release of that name was announced. */
export function entryOf(container: string): SiteAsset {
  const entry = entries.get(container);
  if (!entry) throw new Error(`No release announced a container named ${container}.`);
  return entry;
}
