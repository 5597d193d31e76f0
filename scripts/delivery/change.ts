import type { PartRecord } from '@jalon/shared/protocol';
import type { ComposeOptions } from '../compose/compose';
import { toProblem, type Problem } from '../core/problems';
import type { Release } from '../core/release';
import type { PublishNote } from '../store/notes';
import type { ReleaseStore } from '../store/release-store';

/** Runs a titled step and reports its progress. */
export type RunStep = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Where to publish, and with which settings. */
export interface Delivery extends Omit<ComposeOptions, 'submitted'> {
  /** Version of `@jalon/scripts`; undefined for the checkout's own store, which requires no minimum version. */
  version?: string;
  now: () => Date;
  note?: PublishNote;
  progress: RunStep;
}

/** The release that a command chose, before the gate checks it. */
export interface ChosenRelease {
  release: Release;
  /** Returns a local folder with the release's files, verified against the manifest at the first call only. */
  folder: () => Promise<string>;
  /** Integrity of the release's manifest in the site's store; null for a release that this store lacks. */
  manifest: string | null;
  /** Live sequence when an earlier release was chosen, to detect a publish since then; null for a new release. */
  after: number | null;
  /** Type errors in the release's sources; undefined when the sources are not on this machine. */
  typeErrors?: readonly string[];
}

/** Chooses a release of a store. @throws from `folder` when a file is missing or altered. */
export function chooseFromStore(
  store: ReleaseStore,
  release: Release,
  rest: Partial<Pick<ChosenRelease, 'manifest' | 'after' | 'typeErrors'>> = {},
): ChosenRelease {
  let folder: Promise<string> | undefined;
  return {
    release,
    manifest: null,
    after: null,
    ...rest,
    folder: () => (folder ??= store.releaseFolder(release)),
  };
}

export const notFoundProblems = (message: string): Problem[] => [toProblem('not-found', message)];

/** Comma-separated ids of the releases in some records, without duplicates. */
export const formatReleaseIds = (records: readonly PartRecord[]): string =>
  [...new Set(records.map(({ release }) => release))].join(', ');

/** What a command changes about a part: its live release, the expiry of its record, or whether it is live at all. */
export interface Change {
  part: string;
  kind: 'publish' | 'rollback' | 'renew' | 'retire';
  /** Title of the step that chooses the release, for the terminal. */
  title: string;
  /** @returns the release, or the reasons why there is none to choose. */
  choose: (delivery: Delivery) => Promise<ChosenRelease | Problem[]>;
}

/** Chooses the release, unless an obstacle makes every release impossible. */
export const choose = async (
  change: Change,
  delivery: Delivery,
  obstacles: Problem[],
): Promise<ChosenRelease | Problem[]> =>
  obstacles.length > 0 ? obstacles : delivery.progress(change.title, () => change.choose(delivery));

/** Result of a change. Refusals and conflicts are values, not errors. */
export type ChangeEnding =
  | {
      kind: 'shipped' | 'unchanged' | 'retired';
      part: string;
      release: string;
      sequence: number;
      /** The release that was live before; null if the part had no live release. */
      previous: string | null;
      site: string;
      rendered: string[];
      /** Descriptions of extensions that the previous release did not ask for. */
      newExtensions: string[];
    }
  | {
      kind: 'refused';
      part: string;
      release: string | null;
      reasons: Problem[];
      /** Sequence of the release when it is live despite the refusal. */
      liveAs?: number;
    }
  | { kind: 'conflict'; part: string; release: string; sequence: number }
  /** The release is in the store, and another job has to sign it. */
  | { kind: 'submitted'; part: string; release: string; manifest: string }
  /** The release is live in the store; no site is composed with it yet. */
  | { kind: 'signed'; part: string; release: string; sequence: number; previous: string | null };

/** Problems of other parts. Every command reports them, and none of them blocks a command. */
export interface OtherPartsNotices {
  /** Invalid records, each with the remedy and what is served meanwhile. */
  warnings: string[];
  /** Conflicts among the other live parts. */
  faults: string[];
}

/** The ending of a change, with problems of other parts. */
export type ChangeOutcome = ChangeEnding & OtherPartsNotices;
