import type { LiveRecord, ReleaseStore } from '../store/release-store';
import type { Release } from '../model/release';
import type { PartState } from './part-states';
import type { Composition, KnownRemote } from './site-data';

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

/** What is live, by part, with a record that is about to be in place of the one of its part. */
export function liveWith(
  states: readonly PartState[],
  candidate: LiveRecord | undefined,
): LiveRecord[] {
  const others = states.flatMap(({ part, live }) =>
    live && part !== candidate?.record.part ? [live] : [],
  );
  if (!candidate) return others;
  return [...others, candidate].sort((a, b) => (a.record.part < b.record.part ? -1 : 1));
}

const releaseOf = (store: ReleaseStore, { record }: LiveRecord) =>
  store.release(record.part, record.release, record.manifest);

/**
 * Two parts may have one address, against the gate: it is the first one's by name, as in the registry, whichever was
 * composed first.
 */
function withoutTaken(remotes: readonly KnownRemote[]): KnownRemote[] {
  const taken = new Set<string>();
  return remotes.map(({ part, routes }) => {
    const own = routes.filter(({ path }) => !taken.has(path));
    for (const { path } of own) taken.add(path);
    return { part, routes: own };
  });
}

/** What pages know of what is live. @throws when no shell is among it. */
export async function knownComposition(
  store: ReleaseStore,
  live: readonly LiveRecord[],
): Promise<Composition> {
  const shell = live.find(({ record }) => record.kind === 'shell');
  if (!shell) throw new Error(NO_SHELL);
  const remotes = live.filter(({ record }) => record.kind === 'remote');
  return {
    shell: await releaseOf(store, shell),
    remotes: withoutTaken(remotes.map(({ record: { part, routes } }) => ({ part, routes }))),
  };
}
