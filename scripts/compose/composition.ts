import { liveOf, type LiveRecord, type ReleaseStore } from '../store/release-store';
import type { CheckedRecord } from '../store/record';
import type { Release } from '../model/release';
import type { Composition, KnownRemote } from './site-data';
import type { EarlierSlices } from './slice';

const NO_SHELL = 'No shell is live in the store: run "jalon build" first.';

/** Every live release as a whole: more than a page needs to know of the others. */
export interface LiveComposition extends Composition {
  remotes: Release[];
}

/** The releases that are live in a store. @throws when no shell is among them. */
export async function liveComposition(store: ReleaseStore): Promise<LiveComposition> {
  const records = (await store.live()).map(({ record }) => record);
  const releases = await Promise.all(
    records.map(({ part, release, manifest }) => store.release(part, release, manifest)),
  );
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error(NO_SHELL);
  return { shell, remotes: releases.filter(({ kind }) => kind === 'remote') };
}

/**
 * What is live, by part, with a record that is about to be in place of the one of its part (which need not count any
 * more).
 * @param highest record of each part.
 */
export function liveWith(
  highest: readonly CheckedRecord[],
  candidate: LiveRecord | undefined,
): LiveRecord[] {
  if (!candidate) return liveOf(highest);
  const others = liveOf(highest, candidate.record.part);
  return [...others, candidate].sort((a, b) => (a.record.part < b.record.part ? -1 : 1));
}

const releaseOf = (store: ReleaseStore, { record }: LiveRecord) =>
  store.release(record.part, record.release, record.manifest);

/** Its routes stand in an earlier slice of the same manifest; the release is read only where there is none. */
async function remoteOf(
  store: ReleaseStore,
  live: LiveRecord,
  slices: EarlierSlices,
): Promise<KnownRemote> {
  const { part, manifest } = live.record;
  for (const { slice } of slices(part)) {
    if (slice.manifest === manifest) return { part, routes: slice.routes };
  }
  const { routes } = await releaseOf(store, live);
  return { part, routes };
}

/** What pages know of what is live. @throws when no shell is among it. */
export async function knownComposition(
  store: ReleaseStore,
  live: readonly LiveRecord[],
  slices: EarlierSlices,
): Promise<Composition> {
  const shell = live.find(({ record }) => record.kind === 'shell');
  if (!shell) throw new Error(NO_SHELL);
  const remotes = live.filter(({ record }) => record.kind === 'remote');
  return {
    shell: await releaseOf(store, shell),
    remotes: await Promise.all(remotes.map((remote) => remoteOf(store, remote, slices))),
  };
}
