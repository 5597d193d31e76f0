import type { SiteConfig } from '@jalon/shared/config';
import type { RefusalCode } from '../core/refusals';
import type { Release } from '../core/release';
import type { Neighbour } from './neighbour';
import type { ReadFile } from './read-file';

/** What is to happen to a release: it goes live, goes live again, stays live under a new record, or leaves the site. */
export type Occasion = 'publish' | 'rollback' | 'renewal' | 'retirement';

/** A live release, whose files are fetched when a rule asks for them. */
export interface LiveRelease {
  release: Release;
  files: () => Promise<ReadFile>;
}

/** What became of a page that was rendered once. */
export interface RenderedPage {
  path: string;
  page: string;
  kind: 'html' | 'thrown' | 'stopped';
  error: string;
}

/** What rules read. All beyond the release and the records is fetched when a rule asks for it. */
export interface GateContext {
  release: Release;
  /** Reads its files. */
  readFile: ReadFile;
  /** The operator's configuration. */
  config: SiteConfig;
  /** The live release of its part, by its record. */
  before: Neighbour | null;
  /** Every other live part, by its record. */
  live: readonly Neighbour[];
  /** @throws when the store has lost or damaged the release. */
  open: (part: string) => Promise<LiveRelease>;
  /** The live releases that share modules with it: the shell for a remote, remotes for a shell. */
  counterparts: () => Promise<readonly LiveRelease[]>;
  /** Imports each page of a remote and renders it once in the live shell; none where no code of a part may run. */
  renderPages: () => Promise<readonly RenderedPage[]>;
}

/** One check of the gate. */
export interface Rule {
  code: RefusalCode;
  /** What it refuses, as the README says it. */
  refuses: string;
  when: readonly Occasion[];
  /** @returns each problem: what, where, remedy. */
  run: (context: GateContext) => readonly string[] | Promise<readonly string[]>;
}

/** A rollback must not need a rebuild, so newer rules about texts and files do not apply to it. */
export const NEW: readonly Occasion[] = ['publish'];
/** What stays live was allowed when it was published. */
export const GOING_LIVE: readonly Occasion[] = ['publish', 'rollback'];
export const LIVE: readonly Occasion[] = ['publish', 'rollback', 'renewal'];
