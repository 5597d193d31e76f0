import type { PartRecord } from '@jalon/shared/protocol';
import { isolationWarnings } from '../build/renderer/renderer';
import type { Release } from '../model/release';
import type { Sequences } from '../store/sequence-log';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { type Progress } from './context';

/** How a publication ends. Refusals and conflicts are values, not errors. */
export type Ending =
  | {
      kind: 'shipped' | 'unchanged' | 'retired';
      part: string;
      release: string;
      sequence: number;
      /** The release that was live before; null without one, or after a retirement. */
      previous: string | null;
      /** The candidate that is live beside the stable release now, which may be the release itself. */
      candidate: { release: string; share: number } | null;
      /** The candidate that is live no more. */
      ended: string | null;
      /** Folder of the site that is served now. */
      site: string;
      /** Paths that were rendered. */
      rendered: string[];
      /** What it asks of the site and the release before did not, in words. */
      newExtensions: string[];
    }
  | {
      kind: 'refused';
      part: string;
      release: string | null;
      reasons: string[];
      /** Its sequence when it is live despite the refusal. */
      liveAs?: number;
    }
  | { kind: 'conflict'; part: string; release: string; sequence: number }
  /** In the store, to be signed by another job. */
  | { kind: 'submitted'; part: string; release: string; manifest: string; share: number | null }
  /** Live in the store; no site is composed with it yet. */
  | { kind: 'signed'; part: string; release: string; sequence: number; previous: string | null };

/** What is wrong with other parts: every publication reports it, none is stopped by it. */
export interface Notices {
  /** Invalid records, each with the remedy and what is served meanwhile. */
  warnings: string[];
  /** Conflicts among the other live parts. */
  faults: string[];
}

/** The ending of a publication, with problems of other parts. */
export type Outcome = Ending & Notices;

export type Refused = Extract<Ending, { kind: 'refused' }>;
export type Shipped = Extract<Outcome, { kind: 'shipped' | 'unchanged' | 'retired' }>;

/** The state of a publication; each step adds what the next ones need. */
export interface Publication extends Notices {
  part: string;
  /** The release to make live, once it is known, and the store that has its files. */
  release: Release | null;
  origin: ReleaseStore | null;
  /** Integrity of its manifest in the store of the site: the record names what was checked, whatever stands there later. */
  manifest: string | null;
  /**
   * A renewal writes a record even when the release is live. A rollback records which release it replaces. A retirement
   * takes the part off the site; its release is the last one. A candidate leaves the live release as it is, an abort
   * ends the candidate beside it.
   */
  kind: 'publish' | 'renewal' | 'rollback' | 'retirement' | 'candidate' | 'abort';
  /** Percentage of browsers that a candidate is for. */
  share: number;
  /** Whether pages are rendered: a job with a key for one that has none runs no code of any part. */
  renders: boolean;
  /** The part's live sequence when the release was chosen among earlier ones; null for a new release. */
  chosenAt: number | null;
  /** Sequence and release of the part that are live now. */
  live: {
    sequence: number;
    release: string | null;
    counts: boolean;
    retired: boolean;
    /** Null for a retired part too. */
    record: PartRecord | null;
  };
  /** What the store has lost, in words. */
  lost: string[];
  /** What the record will say that it saw; nothing in the checkout's own store. */
  seen: Sequences | undefined;
  /** Version of the other live parts that the release was last checked against. */
  checkedAgainst: string | null;
  /** The record to write, and the same once it is signed, after everything is rendered. */
  proposed: PartRecord | null;
  signed: LiveRecord | null;
  /** Paths that were rendered. */
  rendered: string[];
  /** Other parts whose pages could not be rendered, and what stays instead. */
  broken: Set<string>;
  /** What it asks of the site and the live release does not, in words. */
  newExtensions: string[];
}

/** A titled step. An ending stops the pipeline; 'again' restarts it at the check. */
export interface Step {
  title: string;
  isCheck?: true;
  run: (publication: Publication) => Promise<Ending | 'again' | null>;
}

export function newPublication(part: string, kind: Publication['kind'] = 'publish'): Publication {
  return {
    part,
    release: null,
    origin: null,
    manifest: null,
    kind,
    share: 0,
    renders: true,
    chosenAt: null,
    live: { sequence: 0, release: null, counts: false, retired: false, record: null },
    lost: [],
    seen: undefined,
    checkedAgainst: null,
    proposed: null,
    signed: null,
    rendered: [],
    broken: new Set(),
    newExtensions: [],
    warnings: [],
    faults: [],
  };
}

/** What is to be published, and its steps: the same for the publication and for its check. */
export interface Plan {
  publication: Publication;
  steps: readonly Step[];
}

export function releaseOf({ part, release }: Publication): Release {
  if (!release) throw new Error(`The release of ${part} is not known at this step.`);
  return release;
}

/** How often a publication restarts because the same part was published meanwhile. */
const ATTEMPTS = 10;

/**
 * Runs the steps in order. A conflict restarts at the check, against what is live by then.
 * @throws what a step throws, or Error when no step ends the publication.
 */
export async function carryOut({ steps, publication }: Plan, progress: Progress): Promise<Outcome> {
  const withNotices = (ending: Ending): Outcome => {
    const { warnings, broken, faults } = publication;
    return { ...ending, warnings: [...warnings, ...broken, ...isolationWarnings()], faults };
  };
  let queue = [...steps];
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const step = queue.shift();
    if (!step) throw new Error(`The last step of a publication of ${publication.part} ends it.`);
    const result = await progress(step.title, () => step.run(publication));
    if (result === 'again') {
      attempt += 1;
      Object.assign(publication, { proposed: null, signed: null });
      queue = steps.slice(steps.findIndex(({ isCheck }) => isCheck));
    } else if (result) return withNotices(result);
  }
  const { part, release, live } = publication;
  return withNotices({
    kind: 'conflict',
    part,
    release: release?.id ?? '',
    sequence: live.sequence + 1,
  });
}
