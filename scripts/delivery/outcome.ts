/** How a shipment ended. Refusals and conflicts are answers, not errors. */
export type Outcome =
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

export type Refused = Extract<Outcome, { kind: 'refused' }>;
export type Shipped = Extract<Outcome, { kind: 'shipped' | 'unchanged' }>;
