import type { Release } from '../core/release';
import { formatRecordProblem } from '../store/record';
import { signedRecordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';
import { chooseFromStore, formatReleaseIds, notFoundProblems, type Change } from './change';

export interface PublishSource {
  part: string;
  /** The store that `build` adds the release to. */
  builds: ReleaseStore;
  /** @returns the release in `builds`, and the type errors in its sources. */
  build: () => Promise<{ release: Release; typeErrors?: readonly string[] }>;
}

export const publication = ({ part, builds, build }: PublishSource): Change => ({
  part,
  kind: 'publish',
  title: `build ${part}`,
  async choose() {
    const { release, ...rest } = await build();
    return chooseFromStore(builds, release, rest);
  },
});

/**
 * A change that makes a release of another store live. The bytes stay the same: a signed record in the other store has
 * the hash of the manifest, and the manifest has the hash of every file.
 * @param wanted id of a release that was live in the other store; default: its live release.
 */
export function promotion(part: string, from: ReleaseStore, wanted?: string): Change {
  const where = from.objects.location;
  return {
    part,
    kind: 'publish',
    title: `find ${wanted ?? `what is live of ${part}`} in ${where}`,
    async choose() {
      const history = await from.history(part);
      const records = signedRecordsIn(history);
      const list = formatReleaseIds(records);
      const [live] = records;
      if (wanted === undefined && live?.retired) {
        return notFoundProblems(
          `${part} is retired in ${where}. Publish it there first, or name one with "--release": ${list}.`,
        );
      }
      const record =
        wanted === undefined ? live : records.find(({ release }) => release === wanted);
      if (record)
        return chooseFromStore(from, await from.release(part, record.release, record.manifest));
      if (wanted !== undefined && live)
        return notFoundProblems(`${wanted} was never live in ${where}. Choose one of: ${list}.`);
      const [newest] = history;
      return notFoundProblems(
        newest
          ? `${where}: ${formatRecordProblem(newest)}`
          : `Nothing of ${part} is live in ${where}: publish it there first.`,
      );
    },
  };
}

/**
 * A change that makes a release live that another job sent to the store, after that job rendered its pages.
 * @param manifest integrity that the other job printed, so that nobody can replace the release in the store.
 */
export const signature = (part: string, id: string, manifest: string): Change => ({
  part,
  kind: 'publish',
  title: `find ${id}`,
  async choose({ store }) {
    return chooseFromStore(store, await store.release(part, id, manifest), { manifest });
  },
});
