import { checkCandidate, describeRefusal, folderFiles } from '../gate';
import type { Release } from '../release/release';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

/** The releases that records name, each as it was when it was made live. */
function releasesOf(store: ReleaseStore, live: readonly LiveRecord[]): Promise<Release[]> {
  return Promise.all(
    live.map(({ record }) => store.release(record.part, record.release, record.manifest)),
  );
}

/** Everything that speaks against a release next to those that are live, in words. */
export async function reasonsAgainst(
  store: ReleaseStore,
  candidate: Release,
  live: readonly LiveRecord[],
  folder: string,
): Promise<string[]> {
  const releases = await releasesOf(store, live);
  if (![candidate, ...releases].some(({ kind }) => kind === 'shell')) {
    return ['No shell is live in the store: publish the shell first.'];
  }
  const refusals = checkCandidate({ candidate, live: releases, readFile: folderFiles(folder) });
  return refusals.map(describeRefusal);
}
