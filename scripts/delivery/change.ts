import type { PartRecord } from '@jalon/shared/protocol';
import type { ComposeOptions } from '../compose/compose';
import { refusal, type Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import type { Note } from '../store/notes';
import type { ReleaseStore } from '../store/release-store';

/** Runs a titled step and reports its progress. */
export type Progress = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Where to publish, and with which settings. */
export interface Delivery extends Omit<ComposeOptions, 'submitted'> {
  /** Version of `@jalon/scripts`; left out for the checkout's own store. */
  version?: string;
  now: () => Date;
  /** Who publishes and why. */
  note?: Note;
  progress: Progress;
}

/** A release that a command chose, before the gate. */
export interface Chosen {
  release: Release;
  /** A local folder with its files, which are compared with the manifest once. */
  folder: () => Promise<string>;
  /** Integrity of its manifest in the store of the site; null for a release that still has to be sent there. */
  manifest: string | null;
  /** The part's live sequence when an earlier release was chosen; null for a new release. */
  after: number | null;
  /** What the compiler says of its sources, where they are here. */
  typeErrors?: readonly string[];
}

/** A release in a store. @throws in `folder` when a file is missing or altered. */
export function chosenFrom(
  store: ReleaseStore,
  release: Release,
  rest: Partial<Pick<Chosen, 'manifest' | 'after' | 'typeErrors'>> = {},
): Chosen {
  let folder: Promise<string> | undefined;
  return {
    release,
    manifest: null,
    after: null,
    ...rest,
    folder: () => (folder ??= store.releaseFolder(release)),
  };
}

/** Why there is no release to choose. */
export const notFound = (message: string): Refusal[] => [refusal('not-found', message)];

/** The releases of some records, each once, in words. */
export const listReleases = (records: readonly PartRecord[]): string =>
  [...new Set(records.map(({ release }) => release))].join(', ');

/** What a command changes of a part: which release is live, until when, or that it is live at all. */
export interface Change {
  part: string;
  kind: 'publish' | 'rollback' | 'renew' | 'retire';
  /** Title of the choice, for the terminal. */
  title: string;
  /** @returns the release, or why there is none. */
  choose: (delivery: Delivery) => Promise<Chosen | Refusal[]>;
}

/** How a change ends. Refusals and conflicts are values, not errors. */
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

/** The ending of a change, with problems of other parts. */
export type Outcome = Ending & Notices;
