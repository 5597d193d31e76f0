import { createStore, type KeyValueStore } from './key-value-store';

export { storedValue, type StoredValue } from './key-value-store';
export type { KeyValueStore };

/**
 * Prefixes of the keys of visitor data. The privacy page must have a label for each to compile. All other keys are
 * technical settings: `reports`, `jalon.positions`.
 */
export type VisitorKeyPrefix =
  | 'firebase'
  | 'jalon.candidatures'
  | 'jalon.mail'
  | 'jalon.reprise'
  | 'jalon.request'
  | 'jalon.selection'
  | 'jalon.session'
  | 'jalon.simulateur';

/** A key of a visitor's data. Each key is written with `satisfies VisitorKey`, so that the privacy page lists it. */
export type VisitorKey = `${VisitorKeyPrefix}${string}`;

const inBrowser = <T>(area: () => T) => (typeof window === 'undefined' ? undefined : area());

/** Stored across visits and shared by the tabs of this browser. */
export const webStorage: KeyValueStore = createStore(() => inBrowser(() => window.localStorage));

/** Stored across reloads of this tab only. */
export const tabStore: KeyValueStore = createStore(() => inBrowser(() => window.sessionStorage));
