import type { PartRecord } from '@jalon/shared/protocol';
import { isolationWarnings } from '../build/renderer/renderer';
import { refusal, type Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import type { RecordReason } from '../store/record';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import type { Sequences } from '../store/sequence-log';
import type { Delivery, Progress } from './context';
import type { MadeSite } from './serve-live';

/** How a publication ends. Refusals and conflicts are values, not errors. */
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

/** Problems of other parts, which every publication reports and which block none. */
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

/** What differs between kinds of publications; see `kinds.ts`. */
export interface Kind {
  /** Title of the check. */
  checking: string;
  /** What is rendered and composed, for the titles of these steps. */
  site: 'the site with it' | 'the site without it';
  /** The publication only removes something, so it cannot conflict with a part that goes live at the same time. */
  removes?: true;
  ending: 'shipped' | 'retired';
  /** Every reason against the publication beside the other live parts. */
  reasonsAgainst: (
    delivery: Delivery,
    publication: Publication,
    others: readonly LiveRecord[],
  ) => Promise<Refusal[]>;
  /** Whether the valid live record already is what the publication would write. */
  isDone: (publication: Publication) => boolean;
  /** What the record says besides its release. */
  recordFor: (publication: Publication) => RecordReason;
}

/** The state of a publication; each step adds what the next ones need. */
export class Publication {
  readonly part: string;
  kind: Kind;
  /** As in {@link Notices}. A set, because a check that is repeated finds some of them again. */
  warnings = new Set<string>();
  faults: string[] = [];
  /** The release to make live, once it is known, and the store that has its files. */
  release: Release | null = null;
  origin: ReleaseStore | null = null;
  /** Integrity of its manifest in the store of the site, so that the record refers to the files that were checked. */
  manifest: string | null = null;
  /** Whether pages are rendered: a job that signs for another job runs no code of any part. */
  renders = true;
  /** The part's live sequence when the release was chosen among earlier ones; null for a new release. */
  chosenAt: number | null = null;
  /** The live state of the part. */
  live: LiveNow = { sequence: 0, isCurrent: false, retired: false, record: null };
  /** Losses of the store, in words. */
  lost: string[] = [];
  /** Value of `seen` in the record; undefined in the checkout's own store. */
  seen: Sequences | undefined;
  /** Version of the other live parts that the release was last checked against. */
  checkedAgainst: string | null = null;
  /** The record to write, the signed record, and the site composed with it. */
  proposed: PartRecord | null = null;
  signed: LiveRecord | null = null;
  made: MadeSite | null = null;
  /** Paths that were rendered. */
  readonly rendered: string[] = [];
  /** Warnings about other parts whose pages could not be rendered, and what is served instead. */
  readonly broken = new Set<string>();
  /** Extensions that the live release does not ask for, in words. */
  newExtensions: string[] = [];

  constructor(part: string, kind: Kind) {
    this.part = part;
    this.kind = kind;
  }
}

/** The live state of a part. */
export interface LiveNow {
  sequence: number;
  /** Whether the newest valid record has not expired. */
  isCurrent: boolean;
  retired: boolean;
  /** The live record; null when there is none, or the part is retired. */
  record: PartRecord | null;
}

export function releaseOf({ part, release }: Publication): Release {
  if (!release) throw new Error(`The release of ${part} is not known at this step.`);
  return release;
}

/** The sequence of the record is taken: the publication starts again at its check. */
export const OVERTAKEN = 'overtaken';

/** A titled step. An ending stops the publication. */
export interface Step<Result = Ending> {
  title: string;
  run: (publication: Publication) => Promise<Result | null>;
}

/** What is to be published, and its steps. */
export interface Plan {
  publication: Publication;
  /** Find the release, without regard to other live parts. */
  find: readonly Step<Refused>[];
  /** Checks the release against everything live. A `check` ends here. */
  check: Step;
  /** The last step ends the publication. */
  finish: readonly Step<Ending | typeof OVERTAKEN>[];
  /** Undoes a release that went live, with this sequence, at the same time as a conflicting one. */
  takeBack?: (sequence: number) => Plan;
}

/** Maximum number of attempts, as others may publish meanwhile. */
const ATTEMPTS = 10;

async function runSteps<Result>(
  steps: readonly Step<Result>[],
  publication: Publication,
  progress: Progress,
): Promise<Result | null> {
  for (const { title, run } of steps) {
    const result = await progress(title, () => run(publication));
    if (result !== null) return result;
  }
  return null;
}

async function endingOf(plan: Plan, progress: Progress): Promise<Ending> {
  const { publication, find, check, finish } = plan;
  const refused = await runSteps(find, publication, progress);
  if (refused) return refused;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const ending = await runSteps([check, ...finish], publication, progress);
    if (ending === null) throw new Error(`No step ended the publication of ${publication.part}.`);
    if (ending !== OVERTAKEN) return ending;
    Object.assign(publication, { proposed: null, signed: null, made: null, checkedAgainst: null });
  }
  const { part, release, live } = publication;
  return { kind: 'conflict', part, release: release?.id ?? '', sequence: live.sequence + 1 };
}

/** Outcome of a refused release that had gone live. @param back outcome of undoing it. */
function takenBack(refused: Refused & Notices, back: Outcome): Outcome {
  const { part, release, reasons, warnings, faults } = refused;
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...refused, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  const all = [refusal('overtaken', what), ...reasons];
  return { kind: 'refused', part, release, reasons: all, warnings, faults };
}

/**
 * Carries a plan out. Nothing live changes until the record is written.
 * @throws what a step throws.
 */
export async function carryOut(plan: Plan, progress: Progress): Promise<Outcome> {
  const ending = await endingOf(plan, progress);
  const { warnings, broken, faults, proposed } = plan.publication;
  const notices = {
    warnings: [...new Set([...warnings, ...broken, ...isolationWarnings()])],
    faults,
  };
  if (ending.kind === 'refused' && ending.liveAs !== undefined && plan.takeBack) {
    const { liveAs } = ending;
    if (liveAs === proposed?.sequence)
      return takenBack({ ...ending, ...notices }, await carryOut(plan.takeBack(liveAs), progress));
  }
  return { ...ending, ...notices };
}
