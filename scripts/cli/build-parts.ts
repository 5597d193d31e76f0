import type { Part } from '../parts';
import { buildPart } from '../release/build';
import type { Release } from '../release/release';
import type { ReleaseStore } from '../release/store';
import { step } from './progress';

/** Builds what is stale among some parts and makes the result live; says what it does. */
export async function buildAndGoLive(
  root: string,
  parts: readonly Part[],
  store: ReleaseStore,
): Promise<Release[]> {
  const releases: Release[] = [];
  for (const part of parts) {
    const { release } = await step(`build ${part.name}`, () => buildPart(root, part, store));
    store.setLive(part.name, release.id, new Date());
    releases.push(release);
  }
  return releases;
}
