import type { Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import { recordFaultMessage } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { refusal } from '../core/refusals';
import type { Change } from './change';

/** A new release of a part. */
export interface Source {
  part: string;
  /** The store for builds. */
  builds: ReleaseStore;
  /** @returns the release in `builds`, and what is wrong with its sources. */
  build: () => Promise<{ release: Release; reasons: Refusal[] }>;
}

/** A new release goes live. */
export const publication = ({ part, builds, build }: Source): Change => ({
  part,
  kind: 'publish',
  title: `build ${part}`,
  async choose() {
    const { release, reasons } = await build();
    return { release, origin: builds, manifest: null, after: null, problems: reasons };
  },
});

interface Promotion {
  /** The store in which the release is or was live. */
  from: ReleaseStore;
  part: string;
  /** Id of a release that was live there; default: the live one. */
  wanted?: string | undefined;
}

/**
 * A release of another store goes live, with the same bytes: a signed record there has the hash of its manifest, which
 * has the hash of every file.
 */
export function promotion({ from, part, wanted }: Promotion): Change {
  const where = from.objects.location;
  const notFound = (message: string) => [refusal('not-found', message)];
  return {
    part,
    kind: 'publish',
    title: `find ${wanted ?? `what is live of ${part}`} in ${where}`,
    async choose() {
      const history = await from.history(part);
      const records = history.flatMap(({ record }) => (record ? [record] : []));
      const known = [...new Set(records.map(({ release }) => release))].join(', ');
      const found = records.find(({ release }) => wanted === undefined || release === wanted);
      if (wanted === undefined && found?.retired) {
        return notFound(
          `${part} is retired in ${where}. Publish it there first, or name one with "--release": ${known}.`,
        );
      }
      if (found) {
        const release = await from.release(part, found.release, found.manifest);
        return { release, origin: from, manifest: null, after: null, problems: [] };
      }
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
