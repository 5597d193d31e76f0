import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, type ComposedSite } from '../compose/compose';
import { liveWith } from '../compose/composition';
import { switchSite } from '../compose/site-folder';
import type { LiveRecord } from '../store/release-store';
import type { Delivery } from './change';
import { conflictsAmong, liveStates, liveVersion } from './live-state';
import { withLock } from './lock';

/** File of the lock that is held while the served site changes. */
export const switchLock = (sites: string): string => join(sites, 'switching.lock');

/** A composed site, and the version of its live parts (`liveVersion`). */
export interface MadeSite extends ComposedSite {
  version: string;
}

const versionWith = async (delivery: Delivery, submitted?: LiveRecord) =>
  liveVersion(liveWith(await liveStates(delivery), submitted));

/** Composes the site of the live parts. @param submitted an unwritten record, which replaces that of its part. */
export async function makeSite(delivery: Delivery, submitted?: LiveRecord): Promise<MadeSite> {
  // Read before composing: if a release goes live meanwhile, the version differs and the site is composed again.
  const version = await versionWith(delivery, submitted);
  const site = await composeSite({ ...delivery, ...(submitted && { submitted }) });
  return { ...site, version };
}

/**
 * Composes and serves the site of the live parts. A lock prevents an older site from replacing a newer one.
 * @param made a site composed before its record was written; composed again if another release went live since.
 */
export async function serveLive(delivery: Delivery, made?: MadeSite | null): Promise<ComposedSite> {
  const { sites } = delivery;
  // Compose outside the lock, so that the lock is held only for the switch.
  const before = made ?? (await makeSite(delivery));
  return withLock(switchLock(sites), async () => {
    const isThere = existsSync(join(sites, before.key));
    if (isThere && before.version === (await versionWith(delivery))) {
      switchSite(sites, before.key);
      return before;
    }
    const site = await composeSite(delivery);
    switchSite(sites, site.key);
    const rendered = [...before.rendered, ...site.rendered];
    return { ...site, rendered, warnings: [...before.warnings, ...site.warnings] };
  });
}

const LOOK_EVERY_MS = 1_000;

/**
 * Checks every second whether another process made a release live, and serves the new site.
 * @param onSwitch called after each switch with the conflicts among the parts, because local builds pass no gate; or
 * called with the error of a site that cannot be composed.
 */
export function followLive(
  delivery: Delivery,
  onSwitch: (outcome: (ComposedSite & { faults: string[] }) | { error: unknown }) => void,
): { stop: () => void } {
  let served: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const look = async () => {
    try {
      const states = await liveStates(delivery);
      const version = liveVersion(liveWith(states));
      const isNew = served !== null && version !== served;
      served = version;
      if (isNew) onSwitch({ ...(await serveLive(delivery)), faults: conflictsAmong(states) });
    } catch (error) {
      onSwitch({ error });
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return {
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
