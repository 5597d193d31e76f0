import { checkBeside, describeRefusal, folderFiles } from '../gate';
import type { Release } from '../model/release';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

/** The releases that a candidate shares modules with, each as it was when it was made live. */
function counterpartsOf(
  store: ReleaseStore,
  candidate: Release,
  live: readonly LiveRecord[],
): Promise<Release[]> {
  const records = live.map(({ record }) => record).filter(({ kind }) => kind !== candidate.kind);
  return Promise.all(
    records.map(({ part, release, manifest }) => store.release(part, release, manifest)),
  );
}

interface Candidate {
  candidate: Release;
  /** Where its files are. */
  folder: string;
  wasLive: boolean;
}

/** Everything that speaks against a release next to those that are live, in words. */
export async function reasonsAgainst(
  store: ReleaseStore,
  { candidate, folder, wasLive }: Candidate,
  live: readonly LiveRecord[],
): Promise<string[]> {
  const neighbours = live.map(({ record }) => ({ ...record, id: record.release }));
  if (![candidate, ...neighbours].some(({ kind }) => kind === 'shell')) {
    return ['No shell is live in the store: publish the shell first.'];
  }
  const refusals = checkBeside({
    candidate,
    live: neighbours,
    counterparts: await counterpartsOf(store, candidate, live),
    readFile: folderFiles(folder),
    wasLive,
  });
  return refusals.map(describeRefusal);
}
