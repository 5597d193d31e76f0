import { recordFaultMessage } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import type { Source } from './publish';
import { refusal } from '../core/refusals';

interface Promotion {
  /** The store in which the release is or was live. */
  from: ReleaseStore;
  part: string;
  /** Id of a release that was live there; default: the live one. */
  wanted?: string | undefined;
}

/**
 * Publishes a release of another store with the same bytes: a signed record there has the hash of its manifest, which
 * has the hash of every file.
 */
export function promotedSource({ from, part, wanted }: Promotion): Source {
  const where = from.objects.location;
  const refuse = (reason: string) => ({ release: null, reasons: [refusal('not-found', reason)] });
  return {
    part,
    builds: from,
    title: `find ${wanted ?? `what is live of ${part}`} in ${where}`,
    async build() {
      const history = await from.history(part);
      const records = history.flatMap(({ record }) => (record ? [record] : []));
      const known = [...new Set(records.map(({ release }) => release))];
      const found = records.find(({ release }) => wanted === undefined || release === wanted);
      if (wanted === undefined && found?.retired) {
        return refuse(
          `${part} is retired in ${where}. Publish it there first, or name one with "--release": ${known.join(', ')}.`,
        );
      }
      if (found)
        return { release: await from.release(part, found.release, found.manifest), reasons: [] };
      const [newest] = history;
      if (!newest) return refuse(`Nothing of ${part} is live in ${where}: publish it there first.`);
      if (known.length > 0) {
        return refuse(
          `${String(wanted)} was never live in ${where}. Choose one of: ${known.join(', ')}.`,
        );
      }
      return refuse(`${where}: ${recordFaultMessage(newest)}`);
    },
  };
}
