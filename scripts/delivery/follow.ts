import { liveVersion } from './live-version';
import { serveLive } from './serve-live';
import type { Delivery } from './context';

const LOOK_EVERY_MS = 1_000;

export interface Follower {
  stop: () => void;
}

/**
 * Serves what is live from now on: looks every second for what other processes ship, and switches to it.
 * @param onSwitch hears of each switch; of a site that cannot be composed, why not.
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
      const version = liveVersion(await delivery.store.highest(delivery.now()));
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
