import type { LiveRecord, ReleaseStore } from '../store/release-store';
import type { Composition } from './site-data';

/** The releases that are live in a store. @throws when no shell is among them. */
export async function liveComposition(
  store: ReleaseStore,
  live?: readonly LiveRecord[],
): Promise<Composition> {
  const records = (live ?? (await store.live())).map(({ record }) => record);
  const releases = await Promise.all(
    records.map(({ part, release, manifest }) => store.release(part, release, manifest)),
  );
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No shell is live in the store: run "jalon build" first.');
  return { shell, remotes: releases.filter(({ kind }) => kind === 'remote') };
}

/**
 * What is live, by part, with a record that is about to be in place of the one of its part (which need not count any
 * more).
 */
export async function liveWith(
  store: ReleaseStore,
  candidate: LiveRecord | undefined,
  now: Date,
): Promise<LiveRecord[]> {
  if (!candidate) return store.live(now);
  const others = await store.live(now, { except: candidate.record.part });
  return [...others, candidate].sort((a, b) => (a.record.part < b.record.part ? -1 : 1));
}
