import type { OpenRelease } from '../build/renderer/render-release';
import { isolationWarnings } from '../build/renderer/renderer';
import type { Delivery } from './context';
import { liveStates } from './live-state';
import type { Notices, Plan, Publication } from './publication';
import type { Extensions } from '@jalon/shared/protocol';
import { PACKAGES_FILE, parsePackages } from '../build/packages';
import { sizesOf } from '../gate/budgets';
import { folderFiles, newExtensions } from '../gate';
import type { Refusal } from '../model/refusals';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';

/** What a publication would do. */
export interface Check extends Notices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: Refusal[];
  /** Differences from the live release; null when there is no release to compare. */
  difference: Difference | null;
}

async function difference(delivery: Delivery, publication: Publication): Promise<Difference> {
  const { part, kind, release, origin } = publication;
  const { store } = delivery;
  const live = (await liveStates(delivery)).find((state) => state.part === part)?.live?.record;
  const before =
    live && !live.retired
      ? await openRelease(store, await store.release(part, live.release, live.manifest))
      : null;
  const leaves = kind.ending === 'retired' || !release;
  return differenceBetween(before, leaves ? null : await openRelease(origin ?? store, release));
}

/**
 * Runs the steps of a publication up to the gate, and compares the release with what is live. Writes nothing to the
 * store.
 */
export async function check(
  delivery: Delivery,
  { publication, find, check: gate }: Plan,
): Promise<Check> {
  const reasons: Refusal[] = [];
  for (const { title, run } of [...find, gate]) {
    const ending = await delivery.progress(title, () => run(publication));
    if (ending && 'reasons' in ending) reasons.push(...ending.reasons);
    // After type errors the gate still runs and adds its reasons, unless there is no release to check.
    if (reasons.length > 0 && !publication.release) break;
  }
  const { part, release, warnings, faults } = publication;
  return {
    kind: reasons.length === 0 ? 'passed' : 'refused',
    part,
    release: release?.id ?? null,
    reasons,
    difference: release
      ? await delivery.progress('compare it with what is live', () =>
          difference(delivery, publication),
        )
      : null,
    warnings: [...warnings, ...isolationWarnings()],
    faults,
  };
}

/** A value before and after a change; null if it did not exist. */
export interface Changed<T = string> {
  name: string;
  before: T | null;
  after: T | null;
}

/** What would change on the site. */
export interface Difference {
  /** The live release; null when the part has none. */
  before: string | null;
  /** The new release; null when the part leaves the site. */
  after: string | null;
  /** Added, removed and changed routes, by path; for a changed route, its changed fields. */
  routes: (Changed & { fields: Changed[] })[];
  /** Brotli bytes of each page, of the entry and of the whole part, including unchanged ones; limits in bytes. */
  sizes: (Changed<number> & { limit: number | null })[];
  /** Origins, links and mail templates that the part asks for. */
  extensions: Changed[];
  /** Modules taken from the shell, with their ranges. */
  requires: Changed[];
  /** Modules given to remotes, with their versions. */
  provides: Changed[];
  /** Packages in the release, with their versions. */
  packages: Changed[];
  /** Changed files, by path, with their integrity. */
  files: Changed[];
}

async function openRelease(store: ReleaseStore, release: Release): Promise<OpenRelease> {
  return { release, folder: await store.releaseFolder(release) };
}

function compared<T>(before: Record<string, T> = {}, after: Record<string, T> = {}): Changed<T>[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.map((name) => ({
    name,
    before: before[name] ?? null,
    after: after[name] ?? null,
  }));
}

const changed = (before?: Record<string, string>, after?: Record<string, string>) =>
  compared(before, after).filter((one) => one.before !== one.after);

function routesOf(open: OpenRelease | null): Record<string, Record<string, string>> {
  const fields = (route: object) =>
    Object.fromEntries(Object.entries(route).map(([name, value]) => [name, String(value)]));
  return Object.fromEntries(open?.release.routes.map((it) => [it.path, fields(it)]) ?? []);
}

function routeChanges(before: OpenRelease | null, after: OpenRelease | null) {
  return compared(routesOf(before), routesOf(after)).flatMap((one) => {
    const fields = one.before && one.after ? changed(one.before, one.after) : [];
    if (one.before && one.after && fields.length === 0) return [];
    const titles = { before: one.before?.title ?? null, after: one.after?.title ?? null };
    return [{ name: one.name, ...titles, fields }];
  });
}

function packagesOf(open: OpenRelease | null): Record<string, string> {
  const bytes = open && folderFiles(open.folder)(PACKAGES_FILE);
  const versions: Record<string, string> = {};
  for (const { name, version } of bytes ? parsePackages(bytes) : []) {
    versions[name] = name in versions ? `${String(versions[name])}, ${version}` : version;
  }
  return versions;
}

const integrities = (open: OpenRelease | null) =>
  Object.fromEntries(open?.release.files.map(({ path, integrity }) => [path, integrity]) ?? []);

const sizes = (open: OpenRelease | null) =>
  open ? sizesOf(open.release, folderFiles(open.folder)) : [];

function sizeChanges(before: OpenRelease | null, after: OpenRelease | null): Difference['sizes'] {
  const measured = sizes(after);
  const byName = (all: typeof measured) =>
    Object.fromEntries(all.map(({ name, size }) => [name, size]));
  return compared(byName(sizes(before)), byName(measured)).map((one) => ({
    ...one,
    limit: measured.find(({ name }) => name === one.name)?.limit ?? null,
  }));
}

/** An extension is its own name and value, so it can only be added or removed. */
function extensionChanges(before: Extensions, after: Extensions): Changed[] {
  const added = newExtensions(after, before);
  const removed = newExtensions(before, after);
  return [
    ...added.map((name) => ({ name, before: null, after: name })),
    ...removed.map((name) => ({ name, before: name, after: null })),
  ];
}

/** Compares a release with the one that is live. */
function differenceBetween(before: OpenRelease | null, after: OpenRelease | null): Difference {
  return {
    before: before?.release.id ?? null,
    after: after?.release.id ?? null,
    routes: routeChanges(before, after),
    sizes: sizeChanges(before, after),
    extensions: extensionChanges(before?.release ?? {}, after?.release ?? {}),
    requires: changed(before?.release.requires, after?.release.requires),
    provides: changed(before?.release.provides, after?.release.provides),
    packages: changed(packagesOf(before), packagesOf(after)),
    files: changed(integrities(before), integrities(after)),
  };
}
