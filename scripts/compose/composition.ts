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

/** What is live with a record that is about to be, in the order of the parts. */
export function withCandidate(
  live: readonly LiveRecord[],
  candidate: LiveRecord | undefined,
): LiveRecord[] {
  if (!candidate) return [...live];
  const others = live.filter(({ record }) => record.part !== candidate.record.part);
  return [...others, candidate].sort((a, b) => (a.record.part < b.record.part ? -1 : 1));
}
