import { rmSync } from 'node:fs';
import { buildRelease } from '../build/build-release';
import type { Part } from '../core/parts';
import { inputsHash } from '../model/inputs';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';

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
  const release = await store.addRelease(folder);
  await store.rememberBuild({ ...release, inputs });
  await closed;
  rmSync(folder, { recursive: true });
  return { release, built: true };
}
