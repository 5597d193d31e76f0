export type ReportKind =
  /** An uncaught error. */
  | 'error'
  /** An unhandled promise rejection. */
  | 'rejection'
  /** An error caught by a React boundary, which replaced a part of the page. */
  | 'caught'
  /** A page whose code could not be loaded. */
  | 'load'
  /** A violation of the content security policy. */
  | 'violation'
  /** A Web Vital of the visit. */
  | 'vital'
  /** A document in which pages of the release were shown: message `ran`, and `failed` too if an error came from it. */
  | 'visit';

/** An event in a visitor's tab, without personal data or typed text. */
export interface SiteReport {
  kind: ReportKind;
  /** The part of the event, and its release in this tab. */
  part: string;
  release: string;
  /** Path of the page's route ("/missions/:id"), or "*" for the 404 page. */
  route: string;
  /** Redacted and shortened; the name of a vital, the directive of a violation. */
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
