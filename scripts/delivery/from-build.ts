import { rmSync } from 'node:fs';
import { makeRelease } from '../build/federation/release';
import type { Release } from '../model/release';
import { siteAsset } from '../model/site-asset';
import type { ReleaseStore } from '../store/release-store';
import type { Source } from './publish';

interface Finished {
  root: string;
  part: string;
  /** Output of a build by the official Module Federation plugin. */
  folder: string;
  builds: ReleaseStore;
  /** The store to publish to. */
  store: ReleaseStore;
}

/** The release or candidate that registered this global with other code; two of them in one tab would be one. */
async function sameContainer(store: ReleaseStore, release: Release) {
  const { part, container } = release;
  const { integrity } = siteAsset(release, release.entry);
  const records = (await store.history(part)).flatMap(({ record }) => record ?? []);
  const releases = records.flatMap((record) => [record, record.candidate ?? []].flat());
  return releases.find((one) => one.container === container && one.entry.integrity !== integrity);
}

/** Publishes what another tool built: webpack or Rspack with the official plugin. */
export function finishedSource(finished: Finished): Source {
  const { root, part, folder, builds, store } = finished;
  return {
    part,
    builds,
    title: `make a release of ${folder}`,
    async build() {
      const live = await store.live();
      const shell = live.find(({ record }) => record.kind === 'shell');
      const made = makeRelease(root, part, folder, shell?.record.provides ?? {});
      if ('reasons' in made) return { release: null, reasons: made.reasons };
      const { release } = await builds.addRelease(made.folder);
      rmSync(made.folder, { recursive: true });
      const { container, id } = release;
      const same = await sameContainer(store, release);
      if (!same) return { release, reasons: [] };
      const reason = `${part} ${id} registers the global "${container}", as ${part} ${same.release} did: a tab with both would mix them. Give ModuleFederationPlugin another "name" in each build, such as one that ends in the commit.`;
      return { release, reasons: [reason] };
    },
  };
}
