import { isContainerOf, NAVIGATION_GROUPS } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { budgetSchema } from './budget';

export const RELEASE_FILE = 'release.json';
export const RELEASE_FORMAT = 4;

/** Relative to the release folder, with forward slashes, and never out of it: "client/entry.1a2b.js". */
const path = z.string().check(
  z.regex(/^[^\\]+$/),
  z.refine((text) => text.split('/').every((name) => !/^\.{0,2}$/.test(name))),
);
const texts = z.record(z.string(), z.string());
const link = { to: z.string(), label: z.string(), order: z.number() };
const names = z.record(z.string(), z.array(z.string()));

const route = z.object({
  path: z.string(),
  page: z.string(),
  title: z.string(),
  description: z.string(),
  access: z.enum(['public', 'signed-in']),
  index: z.boolean(),
  prerender: z.boolean(),
});

const navigationEntry = z.discriminatedUnion('place', [
  z.object({ place: z.literal('header'), ...link }),
  z.object({ place: z.enum(['footer', 'site-map']), group: z.enum(NAVIGATION_GROUPS), ...link }),
]);

/** Files a page needs before it runs, in load order. */
const page = z.object({
  js: z.array(path),
  css: z.array(path),
  /** Node bundle for prerendering. */
  server: path,
});

const file = z.object({
  path,
  /** Bytes. */
  size: z.int(),
  /** "sha384-…", as browsers check it. */
  integrity: z.string(),
});

/** What `release.json` says: the immutable result of building one part once. */
const release = z.object({
  format: z.literal(RELEASE_FORMAT),
  part: z.string(),
  kind: z.enum(['shell', 'remote']),
  /** "<version>-<content hash>"; also the folder's name. */
  id: z.string(),
  version: z.string(),
  /** What it was built from; see `inputsHash`. */
  inputs: z.string(),
  /** Git commit, or null outside a repository or with uncommitted changes. */
  commit: z.nullable(z.string()),
  routes: z.array(route),
  origins: z.exactOptional(
    z.object({
      connect: z.exactOptional(z.array(z.string())),
      images: z.exactOptional(z.array(z.string())),
    }),
  ),
  mail: z.exactOptional(z.array(z.string())),
  navigation: z.exactOptional(z.array(navigationEntry)),
  /** Federation global of a remote; of the shell a name only. */
  container: z.string(),
  /** Remote entry; of the shell its start script. */
  entry: path,
  /** Keyed by page; the shell has one, "shell". */
  pages: z.record(z.string(), page),
  /** Modules taken from the shell, with the ranges that work (remotes). */
  requires: texts,
  /** Ranges in the manifest of a remote for packages that the shell provides: "react" → "19.3.1" or any range. */
  declares: texts,
  /** Modules given to remotes, with their versions (shell). */
  provides: texts,
  /** Per module taken from the shell, the names used of it; "*" for any of them (remotes). */
  uses: names,
  /** Per module given to remotes, the names it exports (shell). */
  offers: names,
  /** Size budgets of the part. */
  budgets: z.array(budgetSchema),
  files: z.array(file),
});

export type ReleaseFile = z.infer<typeof file>;
export type ReleasePage = z.infer<typeof page>;
export type Release = z.infer<typeof release>;

/** Reads a release.json. @throws naming where it was when it is not one. */
export function parseRelease(bytes: Uint8Array, where: string): Release {
  try {
    const parsed = z.parse(release, JSON.parse(Buffer.from(bytes).toString('utf8')));
    if (isContainerOf(parsed.part, parsed.container)) return parsed;
    throw new Error(`${parsed.container} is no container of ${parsed.part}.`);
  } catch (cause) {
    throw new Error(
      `${where} is not the manifest of a release: build and publish the part again.`,
      { cause },
    );
  }
}
