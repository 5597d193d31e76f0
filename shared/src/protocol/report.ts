/** What a report is about. */
export type ReportKind =
  /** An error that nobody caught. */
  | 'error'
  /** A promise that was rejected and that nobody waited for. */
  | 'rejection'
  /** An error that a boundary of React caught: a part of the page was replaced. */
  | 'caught'
  /** A page whose code could not be loaded. */
  | 'load'
  /** Something that the content security policy kept from happening. */
  | 'violation'
  /** The page did not answer for a while. */
  | 'long-task'
  /** A Web Vital of the visit. */
  | 'vital';

/** Something that happened in a visitor's tab, without anything that the visitor typed or is called. */
export interface SiteReport {
  kind: ReportKind;
  /** The part that it comes from, and the release of it that the tab ran. */
  part: string;
  release: string;
  /** Pattern of the page's route ("/missions/:id"), or "*" where the address is no page. */
  route: string;
  /** Redacted and cut; for a vital its name, for a violation the directive. */
  message: string;
  /** How often since the last delivery. */
  count: number;
  /** The largest one: milliseconds, or the score of a layout shift. */
  value?: number;
  /** Innermost first: "wizard/entry.1a2b.js:1:234", to be read with the source maps of the release. */
  frames?: string[];
}

/** What a tab sends to the endpoint of the configuration, as text. */
export interface ReportDelivery {
  reports: SiteReport[];
}
