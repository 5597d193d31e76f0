import { recordFaultMessage, releasesIn } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import type { Source } from './publish';
import { rmSync } from 'node:fs';
import { makeRelease } from '../build/federation/release';
import { refusal, refusals } from '../model/refusals';
import type { Release } from '../model/release';
import { siteAsset } from '../model/site-asset';

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

interface Finished {
  root: string;
  part: string;
  /** Output of a build by the official Module Federation plugin. */
  folder: string;
  builds: ReleaseStore;
  /** The store to publish to. */
  store: ReleaseStore;
}

/** The release with the same container name but other code: a tab would take both for one. */
async function sameContainer(store: ReleaseStore, release: Release) {
  const { part, container } = release;
  const { integrity } = siteAsset(release, release.entry);
  const records = (await store.history(part)).flatMap(({ record }) => record ?? []);
  const releases = records.flatMap(releasesIn);
  return releases.find((one) => one.container === container && one.entry.integrity !== integrity);
}

/** Publishes what another tool built with the official plugin. */
export function finishedSource(finished: Finished): Source {
  const { root, part, folder, builds, store } = finished;
  return {
    part,
    builds,
    title: `make a release of ${folder}`,
    async build() {
      const live = await store.live();
      const shell = live.find(({ record }) => record.kind === 'shell');
      const made = await makeRelease(root, part, folder, shell?.record.provides ?? {});
      const { release } = await builds.addRelease(made.folder).finally(() => {
        rmSync(made.folder, { recursive: true });
      });
      const reasons = refusals('foreign-build', made.reasons);
      const { container, id } = release;
      const same = await sameContainer(store, release);
      if (!same) return { release, reasons };
      const reason = `${part} ${id} registers the global "${container}", as ${part} ${same.release} did: a tab with both would mix them. Give the federation plugin another "name" in each build, such as one that ends in the commit.`;
      return { release, reasons: [...reasons, refusal('foreign-build', reason)] };
    },
  };
}
