import type { Release } from '../core/release';
import { recordFaultMessage } from '../store/record';
import { recordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';
import { chosenFrom, listReleases, notFound, type Change } from './change';

/** A new release of a part. */
export interface Source {
  part: string;
  /** The store for builds. */
  builds: ReleaseStore;
  /** @returns the release in `builds`, and what the compiler says of its sources. */
  build: () => Promise<{ release: Release; typeErrors?: readonly string[] }>;
}

/** A new release goes live. */
export const publication = ({ part, builds, build }: Source): Change => ({
  part,
  kind: 'publish',
  title: `build ${part}`,
  async choose() {
    const { release, ...rest } = await build();
    return chosenFrom(builds, release, rest);
  },
});

/**
 * A release of another store goes live, with the same bytes: a signed record there has the hash of its manifest, which
 * has the hash of every file.
 * @param wanted id of a release that was live there; default: the live one.
 */
export function promotion(part: string, from: ReleaseStore, wanted?: string): Change {
  const where = from.objects.location;
  return {
    part,
    kind: 'publish',
    title: `find ${wanted ?? `what is live of ${part}`} in ${where}`,
    async choose() {
      const history = await from.history(part);
      const records = recordsIn(history);
      const known = listReleases(records);
      const found = records.find(({ release }) => wanted === undefined || release === wanted);
      if (wanted === undefined && found?.retired) {
        return notFound(
          `${part} is retired in ${where}. Publish it there first, or name one with "--release": ${known}.`,
        );
      }
      if (found) return chosenFrom(from, await from.release(part, found.release, found.manifest));
      const [newest] = history;
      if (!newest)
        return notFound(`Nothing of ${part} is live in ${where}: publish it there first.`);
      return notFound(
        known === ''
          ? `${where}: ${recordFaultMessage(newest)}`
          : `${String(wanted)} was never live in ${where}. Choose one of: ${known}.`,
      );
    },
  };
}

/**
 * A release that a job without a key sent goes live. It is checked as data, and was rendered by that job.
 * @param manifest integrity that the job printed: whoever can write to the store cannot replace the release.
 */
export const signature = (part: string, id: string, manifest: string): Change => ({
  part,
  kind: 'publish',
  title: `find ${id}`,
  async choose({ store }) {
    return chosenFrom(store, await store.release(part, id, manifest), { manifest });
  },
});
