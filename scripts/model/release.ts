import type { Extensions, RouteDefinition } from '@jalon/shared/protocol';
import type { Budget } from './budget';

export const RELEASE_FILE = 'release.json';
export const RELEASE_FORMAT = 4;

export interface ReleaseFile {
  /** Relative to the release folder, with forward slashes: "client/entry.1a2b.js". */
  path: string;
  /** Bytes. */
  size: number;
  /** "sha384-…", as browsers check it. */
  integrity: string;
}

/** Files a page needs before it runs, relative to the release folder, in load order. */
export interface ReleasePage {
  js: string[];
  css: string[];
  /** Node bundle for prerendering. Builds of other tools have none: browsers draw their pages. */
  server?: string;
}

/** What `release.json` says: the immutable result of building one part once. */
export interface Release extends Extensions {
  format: typeof RELEASE_FORMAT;
  part: string;
  kind: 'shell' | 'remote';
  /** "<version>-<content hash>"; also the folder's name. */
  id: string;
  version: string;
  /** What it was built from; see `inputsHash`. */
  inputs: string;
  /** Git commit, or null outside a repository or with uncommitted changes. */
  commit: string | null;
  routes: RouteDefinition[];
  /** Federation global of a remote; of the shell a name only. */
  container: string;
  /** Remote entry; of the shell its start script. */
  entry: string;
  /** Keyed by page; the shell has one, "shell". */
  pages: Record<string, ReleasePage>;
  /** Modules taken from the shell, with the ranges that work (remotes). */
  requires: Record<string, string>;
  /** What the manifest of a remote says of packages that the shell provides: "react" → "19.3.1" or any range. */
  declares: Record<string, string>;
  /** Modules given to remotes, with their versions (shell). */
  provides: Record<string, string>;
  /** Per module taken from the shell, the names used of it; "*" for any of them (remotes). */
  uses: Record<string, string[]>;
  /** Per module given to remotes, the names it exports (shell). */
  offers: Record<string, string[]>;
  /** Size budgets of the part. */
  budgets: Budget[];
  files: ReleaseFile[];
}
