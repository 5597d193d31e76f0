import type { Part } from '../core/parts';
import { buildPart } from './build-part';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';
import { step } from '../core/terminal';

/** Whoever comes second makes the newest build live: this store is for one checkout. */
async function makeLive(store: ReleaseStore, part: string, id: string): Promise<void> {
  for (;;) {
    const outcome = await store.setLive(part, id, new Date());
    if (outcome.kind !== 'conflict') return;
  }
}

/** Builds what is stale among some parts and makes the result live; says what it does. */
export async function buildAndGoLive(
  root: string,
  parts: readonly Part[],
  store: ReleaseStore,
): Promise<Release[]> {
  const releases: Release[] = [];
  for (const part of parts) {
    const { release } = await step(`build ${part.name}`, () => buildPart(root, part, store));
    await makeLive(store, part.name, release.id);
    releases.push(release);
  }
  return releases;
}
