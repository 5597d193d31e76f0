import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import { setFoldersAside, findUnusedFolders } from '../compose/unused-sites';
import { parseBuildEntry, type ReleaseStore } from '../store/release-store';
import { signedRecordsIn } from '../store/record-log';
import { groupBy } from '../core/groups';
import { withFileLock } from './lock';
import { switchLockFile } from './serve-live';

const MS_PER_DAY = 86_400_000;
/** Number of a part's last releases that are kept for rollbacks, whatever their age. */
const NEWEST = 10;
/** Releases that were live within this time are kept. */
const RECENTLY_LIVE_MS = 30 * MS_PER_DAY;
/** Files younger than this are kept, because they may belong to a running publish. */
const UNUSED_MS = MS_PER_DAY;
/** Age at which images and copies of releases, which can be recreated, are removed. */
const CACHED_MS = 30 * MS_PER_DAY;

/** Releases of a part that are live or may be rolled back to. @param signed the part's records, newest first. */
export function neededReleases(signed: readonly PartRecord[], now: Date): Set<string> {
  const recent = signed.filter((_, index) => {
    // A record was live until the next one was issued; the first one in the list still is.
    const replaced = signed[index - 1]?.issued;
    return replaced === undefined || now.getTime() - Date.parse(replaced) < RECENTLY_LIVE_MS;
  });
  const idsOf = (records: readonly PartRecord[]) => [...new Set(records.map((it) => it.release))];
  return new Set([...idsOf(signed).slice(0, NEWEST), ...idsOf(recent)]);
}

export interface Garbage {
  /** Unneeded releases, and unfinished uploads. */
  releases: { part: string; id: string; keys: string[] }[];
  /** Keys of build entries whose release is gone. */
  builds: string[];
  /** Unused folders of sites, and of the parts that sites are composed from. */
  sites: string[];
  /** Other local folders and files. */
  paths: string[];
}

/** All releases in the store with their objects, unfinished uploads included. */
async function storedReleases(store: ReleaseStore) {
  const all = await store.objects.list('releases/');
  return groupBy(all, ({ key }) => key.split('/', 3).join('/')).map(([folder, objects]) => {
    const [, part = '', id = ''] = folder.split('/');
    return { part, id, objects };
  });
}

async function unneededReleases(store: ReleaseStore, now: Date): Promise<Garbage['releases']> {
  const stored = await storedReleases(store);
  const needed = new Map<string, Set<string>>();
  for (const part of new Set(stored.map((release) => release.part))) {
    const history = await store.history(part, now);
    const signed = signedRecordsIn(history);
    // Without the part's key no record of its team can be verified, so everything of the part stays.
    const isKnown = history.length === 0 || signed.length > 0;
    if (isKnown && !store.keys.isTakenOff(part)) needed.set(part, neededReleases(signed, now));
  }
  const isManifest = (key: string) => key.endsWith('/release.json');
  return stored.flatMap(({ part, id, objects }) => {
    const isUnused = objects.every(({ modified }) => now.getTime() - modified > UNUSED_MS);
    if (!isUnused || needed.get(part)?.has(id) !== false) return [];
    // Remove the manifest first: a folder without one does not count as a release.
    const keys = objects.map(({ key }) => key);
    const files = keys.filter((key) => !isManifest(key));
    return { part, id, keys: [...keys.filter(isManifest), ...files] };
  });
}

async function danglingBuilds(store: ReleaseStore, gone: Garbage['releases']): Promise<string[]> {
  const ids = new Set(gone.map(({ part, id }) => `${part}/${id}`));
  const dangling: string[] = [];
  for (const { key } of await store.objects.list('builds/')) {
    const part = key.slice('builds/'.length, key.lastIndexOf('-'));
    const id = parseBuildEntry(await store.objects.read(key));
    if (id === null || ids.has(`${part}/${id}`)) dangling.push(key);
  }
  return dangling;
}

async function olderThan(folder: string, age: number, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  const states = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return paths.filter((_, index) => now.getTime() - (states[index]?.mtimeMs ?? Infinity) > age);
}

/** Everything that can be removed: neither live, nor recently live, nor new. */
export async function findGarbage(store: ReleaseStore, sites: string, now: Date): Promise<Garbage> {
  const releases = await unneededReleases(store, now);
  const copies = join(store.cache, 'releases');
  const parts = await readdir(copies).catch(() => []);
  const caches = [join(store.cache, 'images'), ...parts.map((part) => join(copies, part))];
  const cached = await Promise.all(caches.map((folder) => olderThan(folder, CACHED_MS, now)));
  const unfinished = (await store.objects.unfinished?.(now.getTime() - UNUSED_MS)) ?? [];
  return {
    releases,
    builds: await danglingBuilds(store, releases),
    sites: findUnusedFolders(sites, now),
    paths: [...cached.flat(), ...unfinished],
  };
}

export async function removeGarbage(
  { objects }: ReleaseStore,
  sites: string,
  garbage: Garbage,
): Promise<void> {
  const keys = [...garbage.builds, ...garbage.releases.flatMap((release) => release.keys)];
  for (const key of keys) await objects.remove(key);
  const setThemAside = () => Promise.resolve(setFoldersAside(sites, garbage.sites));
  const aside =
    garbage.sites.length > 0 ? await withFileLock(switchLockFile(sites), setThemAside) : [];
  for (const path of [...aside, ...garbage.paths]) await rm(path, { recursive: true, force: true });
}
