/** How a publication ends. Refusals and conflicts are answers, not errors. */
export type Ending =
  | {
      kind: 'shipped' | 'unchanged';
      part: string;
      release: string;
      sequence: number;
      /** What was live before. */
      previous: string | null;
      /** Folder of the site that is served now. */
      site: string;
      /** Paths whose HTML was made. */
      rendered: string[];
    }
  | {
      kind: 'refused';
      part: string;
      release: string | null;
      reasons: string[];
      /** The sequence under which it is live all the same; absent as a rule. */
      liveAs?: number;
    }
  | { kind: 'conflict'; part: string; release: string; sequence: number };

/** What is wrong with other parts: every publication reports it, none is stopped by it. */
export interface Notices {
  /** Records that do not count, each with what to do and what is served meanwhile. */
  warnings: string[];
  /** What does not fit among the other live parts. */
  faults: string[];
}

/** The ending of a publication, with what it reports of other parts. */
export type Outcome = Ending & Notices;

export type Refused = Extract<Ending, { kind: 'refused' }>;
export type Shipped = Extract<Outcome, { kind: 'shipped' | 'unchanged' }>;
