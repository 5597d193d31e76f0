import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, type ComposedSite } from '../compose/compose';
import { liveWith } from '../compose/composition';
import { switchSite } from '../compose/site-folder';
import type { LiveRecord } from '../store/release-store';
import type { Delivery } from './change';
import { faultsAmong, liveStates, liveVersion } from './live-state';
import { withLock } from './lock';

/** File of the lock that is held while the served site changes. */
export const switchLock = (sites: string): string => join(sites, 'switching.lock');

/** A composed site, and what is live on it. */
export interface MadeSite extends ComposedSite {
  version: string;
}

const versionWith = async (delivery: Delivery, submitted?: LiveRecord) =>
  liveVersion(liveWith(await liveStates(delivery), submitted));

/** Composes the site of what is live. @param submitted a record that is not written yet, in place of that of its part. */
export async function makeSite(delivery: Delivery, submitted?: LiveRecord): Promise<MadeSite> {
  // Read before composing, so that a release that goes live meanwhile changes the version.
  const version = await versionWith(delivery, submitted);
  const site = await composeSite({ ...delivery, ...(submitted && { submitted }) });
  return { ...site, version };
}

/**
 * Serves the site of what is live. A lock prevents an older site from replacing a newer one.
 * @param made a site that was composed before its record was written; it is composed again if something else is live.
 */
export async function serveLive(delivery: Delivery, made?: MadeSite | null): Promise<ComposedSite> {
  const { sites } = delivery;
  // Composed outside the lock, which is held only for the switch.
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
 * Checks every second whether other processes built something, and serves it.
 * @param onSwitch called after each switch, with conflicts among the parts, which no gate has checked; or with the error of
 * a site that cannot be composed.
 */
export function followLive(
  delivery: Delivery,
  onSwitch: (outcome: { rendered: string[]; faults: string[] } | { error: unknown }) => void,
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
      if (isNew) onSwitch({ ...(await serveLive(delivery)), faults: faultsAmong(states) });
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
