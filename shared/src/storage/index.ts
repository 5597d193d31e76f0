import { createStore } from './key-value-store';
import type { KeyValueStore } from './key-value-store';

export type { KeyValueStore };

/**
 * How the keys of a visitor's data start. The privacy page has a label for each, or does not compile. All other keys are
 * technical settings: `candidate`, `reports`, `jalon.positions`.
 */
export type VisitorKeyStart =
  | 'firebase'
  | 'jalon.competences'
  | 'jalon.mail'
  | 'jalon.missions'
  | 'jalon.request'
  | 'jalon.selection'
  | 'jalon.session'
  | 'jalon.simulateur';

/** A key of a visitor's data. Each key is written with `satisfies VisitorKey`, so that the privacy page lists it. */
export type VisitorKey = `${VisitorKeyStart}${string}`;

const inBrowser = <T>(area: () => T) => (typeof window === 'undefined' ? undefined : area());

/** Kept across visits and shared by the tabs of this browser. */
export const webStorage: KeyValueStore = createStore(() => inBrowser(() => window.localStorage));

/** The former name, for live parts that were built with it. Delete it when none of them is left. */
export { webStorage as localStore };

/** Kept across reloads of this tab only. */
export const tabStore: KeyValueStore = createStore(() => inBrowser(() => window.sessionStorage));

/** Key of the table of the detailed simulator in the `tabStore`. The home page offers to resume it. */
export const SHEET_KEY = 'jalon.simulateur-detail' satisfies VisitorKey;
