import { rmSync } from 'node:fs';
import { buildRelease } from '../build/build-release';
import type { Part } from '../core/parts';
import { step } from '../core/terminal';
import { inputsHash } from '../core/inputs';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import type { Progress } from './context';
import { checkTypes } from '../gate/types';
import type { Change } from './change';
import { publication } from './publish';

/**
 * Builds one part into a release of the store, unless the store has one from the same inputs.
 * @returns the release, and whether it had to be built.
 * @throws with webpack's output when the build fails.
 */
export async function buildPart(
  root: string,
  part: Part,
  store: ReleaseStore,
): Promise<{ release: Release; built: boolean }> {
  const inputs = inputsHash(root, part.folder);
  const existing = await store.findBuild(part.name, inputs);
  if (existing) return { release: existing, built: false };

  const { folder, closed } = await buildRelease(root, part, inputs);
  const { release } = await store.addRelease(folder);
  await store.rememberBuild({ ...release, inputs });
  await closed;
  rmSync(folder, { recursive: true });
  return { release, built: true };
}

/** Retries on a conflict: this store is for one checkout, where the last build wins. */
async function makeLive(store: ReleaseStore, part: string, id: string): Promise<void> {
  for (;;) {
    const outcome = await store.setLive(part, id, new Date());
    if (outcome.kind !== 'conflict') return;
  }
}

/** Builds those parts that are stale and makes them live, with progress on the terminal. */
export async function buildAndGoLive(
  root: string,
  parts: readonly Part[],
  store: ReleaseStore,
  progress: Progress = step,
): Promise<Release[]> {
  const releases: Release[] = [];
  for (const part of parts) {
    const { release } = await progress(`build ${part.name}`, () => buildPart(root, part, store));
    await makeLive(store, part.name, release.id);
    releases.push(release);
  }
  return releases;
}

/** A part from a checkout goes live: it is built, and its types are checked at the same time. */
export const builtPart = (root: string, part: Part, builds: ReleaseStore): Change =>
  publication({
    part: part.name,
    builds,
    async build() {
      const [{ release }, reasons] = await Promise.all([
        buildPart(root, part, builds),
        checkTypes(root, part),
      ]);
      return { release, reasons };
    },
  });
