import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, type ComposedSite } from '../compose/compose';
import { liveRecordsWith } from '../compose/composition';
import { switchServedSite } from '../compose/site-folder';
import type { LiveRecord } from '../store/release-store';
import type { Delivery } from './change';
import { conflictsAmongLive, readPartStates, versionOfLive } from './live-state';
import { withFileLock } from './lock';

export const switchLockFile = (sites: string): string => join(sites, 'switching.lock');

/** A composed site, and the version of its live parts (`versionOfLive`). */
export interface MadeSite extends ComposedSite {
  version: string;
}

const versionWith = async (delivery: Delivery, submitted?: LiveRecord) =>
  versionOfLive(liveRecordsWith(await readPartStates(delivery), submitted));

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
export async function serveLiveSite(
  delivery: Delivery,
  made?: MadeSite | null,
): Promise<ComposedSite> {
  const { sites } = delivery;
  // Compose outside the lock, so that the lock is held only for the switch.
  const before = made ?? (await makeSite(delivery));
  return withFileLock(switchLockFile(sites), async () => {
    const isThere = existsSync(join(sites, before.key));
    if (isThere && before.version === (await versionWith(delivery))) {
      switchServedSite(sites, before.key);
      return before;
    }
    const site = await composeSite(delivery);
    switchServedSite(sites, site.key);
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
export function followLiveReleases(
  delivery: Delivery,
  onSwitch: (outcome: (ComposedSite & { faults: string[] }) | { error: unknown }) => void,
): { stop: () => void } {
  let served: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const look = async () => {
    try {
      const states = await readPartStates(delivery);
      const version = versionOfLive(liveRecordsWith(states));
      const isNew = served !== null && version !== served;
      served = version;
      if (isNew)
        onSwitch({ ...(await serveLiveSite(delivery)), faults: conflictsAmongLive(states) });
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
