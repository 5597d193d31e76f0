/** Why the code of a page could not be loaded. Shown small on the error card, and in reports. */
export type LoadErrorCode =
  'entry-silent' | 'file-late' | 'file-missing' | 'module-misfit' | 'name-taken';

/** An error with a code as its name, which reports begin with. */
export const loadError = (code: LoadErrorCode, message: string): Error =>
  Object.assign(new Error(message), { name: code });

export type ReportKind =
  /** An error that nothing caught, an unhandled rejection, or one that replaced a part of the page. */
  | 'error'
  /** A page whose code could not be loaded. */
  | 'load'
  /** A Web Vital of the visit. */
  | 'vital';

/** An event in a visitor's tab, without personal data or typed text. */
export interface SiteReport {
  kind: ReportKind;
  /** The part of the page, and its release in this tab. */
  part: string;
  release: string;
  /** Path of the page's route ("/missions/:id"), or "*" for the 404 page. */
  route: string;
  /** Beginning of the error's message, up to what may be data; the name of a vital. */
  message: string;
  /** Number of occurrences since the last delivery. */
  count: number;
  /** The largest value: milliseconds, or the score of a layout shift. */
  value?: number;
  /** Innermost first: "wizard/entry.1a2b.js:1:234", to be read with the source maps of the release. */
  frames?: string[];
}

/** Body of a delivery to the endpoint of the configuration. */
export interface ReportDelivery {
  reports: SiteReport[];
}
