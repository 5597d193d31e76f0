import { createStore } from './key-value-store';
import type { KeyValueStore } from './key-value-store';

export type { KeyValueStore };

const inBrowser = <T>(area: () => T) => (typeof window === 'undefined' ? undefined : area());

/** Kept across visits and shared by the tabs of this browser. */
export const localStore: KeyValueStore = createStore(() => inBrowser(() => window.localStorage));

/** Kept across reloads of this tab only. */
export const tabStore: KeyValueStore = createStore(() => inBrowser(() => window.sessionStorage));

/** Key of the table of the detailed simulator in the `tabStore`. The home page offers to resume it. */
export const SHEET_KEY = 'jalon.simulateur-detail';
