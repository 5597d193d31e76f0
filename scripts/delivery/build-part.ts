import { rmSync } from 'node:fs';
import { buildRelease } from '../build/build-release';
import { readParts, type Part } from '../core/parts';
import { runStep } from '../core/terminal';
import { inputsHash } from '../core/inputs';
import type { Release } from '../core/release';
import { openBuiltStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { findTypeErrors } from '../gate/types';
import type { Change } from './change';
import { publication } from './publish';

/**
 * Builds one part into a release of the store, unless the store has a release from the same inputs.
 * @throws an error with webpack's output when the build fails.
 */
export async function buildPart(root: string, part: Part, store: ReleaseStore): Promise<Release> {
  const inputs = inputsHash(root, part.folder);
  const existing = await store.findBuild(part.name, inputs);
  if (existing) return existing;

  const { folder, closed } = await buildRelease(root, part, inputs);
  const { release } = await store.addRelease(folder);
  await store.rememberBuild({ ...release, inputs });
  await closed;
  rmSync(folder, { recursive: true });
  return release;
}

/**
 * Builds the parts whose inputs changed, and makes the last build of each part live in the store of what is built here.
 * Retires parts that the checkout no longer has.
 */
export async function buildStaleParts(root: string, parts = readParts(root)): Promise<Release[]> {
  const store = openBuiltStore(root);
  const releases: Release[] = [];
  for (const part of parts) {
    const release = await runStep(`build ${part.name}`, () => buildPart(root, part, store));
    await store.setLive(part.name, release.id, new Date());
    releases.push(release);
  }
  const names = new Set(readParts(root).map(({ name }) => name));
  for (const { record } of await store.live()) {
    if (!names.has(record.part))
      await store.setLive(record.part, record.release, new Date(), { retired: true });
  }
  return releases;
}

/** A change that publishes a part of the checkout: builds the part and checks its types at the same time. */
export function publicationOfPart(root: string, part: Part): Change {
  const builds = openBuiltStore(root);
  return publication({
    part: part.name,
    builds,
    async build() {
      const [release, typeErrors] = await Promise.all([
        buildPart(root, part, builds),
        findTypeErrors(root, part),
      ]);
      return { release, typeErrors };
    },
  });
}
