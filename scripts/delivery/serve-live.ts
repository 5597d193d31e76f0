import { join } from 'node:path';
import type { ComposedSite } from '../compose/compose';
import { switchSite } from '../compose/site-folder';
import { compose, type Delivery } from './context';
import { liveStates, liveVersion } from './live-state';
import { withLock } from './lock';

/** Held while the served site changes. */
export const switchLock = (sites: string): string => join(sites, 'switching.lock');

/**
 * Composes the site of what is live and serves it. Under a lock: sequences only rise, so that no older site follows a newer
 * one.
 */
export async function serveLive(delivery: Delivery): Promise<ComposedSite> {
  // Usually creates this site already, so that the lock is held for the switch only.
  const before = await compose(delivery);
  return withLock(switchLock(delivery.sites), async () => {
    const site = await compose(delivery);
    switchSite(delivery.sites, site.key);
    return {
      ...site,
      rendered: [...before.rendered, ...site.rendered],
      warnings: [...before.warnings, ...site.warnings],
    };
  });
}

const LOOK_EVERY_MS = 1_000;

export interface Follower {
  stop: () => void;
}

/**
 * Checks every second whether other processes published something, and serves it.
 * @param onSwitch called after each switch, or with the error of a site that cannot be composed.
 */
export function followLive(
  delivery: Delivery,
  onSwitch: (outcome: { rendered: string[] } | { error: unknown }) => void,
): Follower {
  let served: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const look = async () => {
    try {
      const states = await liveStates(delivery);
      const version = liveVersion(states.flatMap(({ live }) => live?.record ?? []));
      if (served !== null && version !== served) onSwitch(await serveLive(delivery));
      served = version;
    } catch (error) {
      onSwitch({ error });
    }
  };
  const lookAgain = () => {
    void look().finally(() => {
      if (!isStopped) timer = setTimeout(lookAgain, LOOK_EVERY_MS);
    });
  };
  lookAgain();
  return {
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
