import type { Refusal } from '../core/refusals';

/** How a transition ends. Refusals and conflicts are values, not errors. */
export type Ending =
  | {
      kind: 'shipped' | 'unchanged' | 'retired';
      part: string;
      release: string;
      sequence: number;
      /** The release that was live before; null without one, or after a retirement. */
      previous: string | null;
      /** Folder of the site that is served now. */
      site: string;
      /** Paths that were rendered. */
      rendered: string[];
      /** Extensions that the previous release did not ask for, in words. */
      newExtensions: string[];
    }
  | {
      kind: 'refused';
      part: string;
      release: string | null;
      reasons: Refusal[];
      /** Sequence of the release when it is live despite the refusal. */
      liveAs?: number;
    }
  | { kind: 'conflict'; part: string; release: string; sequence: number }
  /** The release is in the store, and another job has to sign it. */
  | { kind: 'submitted'; part: string; release: string; manifest: string }
  /** The release is live in the store; no site is composed with it yet. */
  | { kind: 'signed'; part: string; release: string; sequence: number; previous: string | null };

/** Problems of other parts, which every command reports and which block none. */
export interface Notices {
  /** Invalid records, each with the remedy and what is served meanwhile. */
  warnings: string[];
  /** Conflicts among the other live parts. */
  faults: string[];
}

/** The ending of a transition, with problems of other parts. */
export type Outcome = Ending & Notices;

export type Shipped = Extract<Outcome, { kind: 'shipped' | 'unchanged' | 'retired' }>;
