import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import type { PartExtensions, RouteDefinition } from '@jalon/shared/protocol';
import { readIfThere } from '../core/files';
import type { ProblemCode } from '../core/problems';
import type { Release } from '../core/release';

/** What is to happen to a release: it goes live, goes live again, stays live under a new record, or leaves the site. */
export type GateOccasion = 'publish' | 'rollback' | 'renew' | 'retire';

/** Bytes of a file of the submitted release, by its path in release.json; null when there is none. */
export type ReadFile = (path: string) => Uint8Array | null;

export function readFilesOf(folder: string): ReadFile {
  return (path) => readIfThere(join(folder, path));
}

/** Data of a live part for the gate, from its record or its release. */
export interface Neighbour extends Pick<Release, 'part' | 'id' | 'kind'>, PartExtensions {
  routes: readonly Pick<RouteDefinition, 'path' | 'page'>[];
}

type Named = Pick<Neighbour, 'part' | 'id'>;
/** Name of a release in messages: "wizard 1.0.0-1a2b3c4d". */
export const nameOf = ({ part, id }: Named): string => `${part} ${id}`;
/** Name of a route in messages: "/faq of marketing 1.0.0-1a2b3c4d", or "/faq (FaqPage) of …". */
export const routeName = (owner: Named, path: string, page?: string): string =>
  `${path}${page === undefined ? '' : ` (${page})`} of ${nameOf(owner)}`;

/** A live release, whose files are fetched when a rule asks for them. */
export interface LiveRelease {
  release: Release;
  files: () => Promise<ReadFile>;
}

export interface RenderedPage {
  path: string;
  page: string;
  kind: 'html' | 'thrown' | 'stopped';
  error: string;
}

/** Input of the rules. Live releases and rendered pages are fetched only when a rule asks for them. */
export interface GateContext {
  release: Release;
  readFile: ReadFile;
  /** Type errors in the release's sources; empty when the sources are not on this machine. */
  typeErrors: readonly string[];
  config: SiteConfig;
  /** The live release of the same part, from its record. */
  before: Neighbour | null;
  /** Every other live part, from its record. */
  live: readonly Neighbour[];
  /** @throws when the store has lost or damaged the release. */
  open: (part: string) => Promise<LiveRelease>;
  /** The live releases that share modules with the release: the shell for a remote, remotes for a shell. */
  counterparts: () => Promise<readonly LiveRelease[]>;
  /** Imports each page of a remote and renders it once in the live shell; none in a job with a key. */
  renderPages: () => Promise<readonly RenderedPage[]>;
}

export interface GateRule {
  code: ProblemCode;
  /** What the rule refuses; the README contains this text. */
  refuses: string;
  when: readonly GateOccasion[];
  /** @returns each problem: what, where, remedy. */
  run: (context: GateContext) => readonly string[] | Promise<readonly string[]>;
}

/** A rollback must not need a rebuild, so newer rules about texts and files do not apply to it. */
export const ON_PUBLISH: readonly GateOccasion[] = ['publish'];
/** A renewal is left out, because its release was allowed when it was published. */
export const ON_GOING_LIVE: readonly GateOccasion[] = ['publish', 'rollback'];
export const WHILE_LIVE: readonly GateOccasion[] = ['publish', 'rollback', 'renew'];
