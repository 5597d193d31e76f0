/** Why the code of a page could not be loaded. Shown small on the error card, and in reports. */
export type LoadErrorCode =
  'entry-silent' | 'file-late' | 'file-missing' | 'module-misfit' | 'name-taken';

/** An error with a code as its name, which reports begin with. */
export const createLoadError = (code: LoadErrorCode, message: string): Error =>
  Object.assign(new Error(message), { name: code });

export type ReportKind =
  /** An uncaught error, an unhandled rejection, or an error shown in place of a part of the page. */
  | 'error'
  /** A page whose code could not be loaded. */
  | 'load'
  /** A Web Vital of the visit. */
  | 'vital';

/** An event in a visitor's tab, without personal data or entered text. */
export interface SiteReport {
  kind: ReportKind;
  /** The part of the page, and its release in this tab. */
  part: string;
  release: string;
  /** Path of the page's route ("/missions/:id"), or "*" for the 404 page. */
  route: string;
  /** Start of the error message, cut before text that may be personal data; for a vital, its name. */
  message: string;
  /** Number of occurrences since the last delivery. */
  count: number;
  /** For a vital, the largest value: milliseconds, or the score of a layout shift. */
  value?: number;
  /** Stack frames, innermost first: "wizard/entry.1a2b.js:1:234". The source maps of the release decode them. */
  frames?: string[];
}

/** Body of a delivery to the endpoint of the configuration. */
export interface ReportDelivery {
  reports: SiteReport[];
}
