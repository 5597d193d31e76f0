/** High on purpose: it shows the provider's answer without standing in anybody's way. */
export const FAILURES_BEFORE_PAUSE = 20;
export const PAUSE_MS = 5 * 60_000;
/** Beyond this many addresses the oldest are forgotten, so that memory stays bounded. */
const ADDRESSES_REMEMBERED = 1_000;

export interface Throttle {
  isPaused(email: string, now: number): boolean;
  failed(email: string, now: number): void;
  succeeded(email: string): void;
}

/** Counts failed sign-ins by address, known or not, so that the answer tells nothing about accounts. */
export function createThrottle(): Throttle {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (email: string, now: number) => {
    const entry = failures.get(email);
    return entry && now - entry.since < PAUSE_MS ? entry : undefined;
  };
  return {
    isPaused: (email, now) => (current(email, now)?.count ?? 0) >= FAILURES_BEFORE_PAUSE,
    failed(email, now) {
      const entry = current(email, now) ?? { count: 0, since: now };
      failures.delete(email);
      failures.set(email, { count: entry.count + 1, since: entry.since });
      const oldest = failures.keys().next().value;
      if (failures.size > ADDRESSES_REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(email) {
      failures.delete(email);
    },
  };
}
