import { reasonsAgainst } from '../delivery/gate';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';

/**
 * What the gate says against some releases, each as a candidate beside the others, which are live.
 * @returns a line for each refusal; nothing when every part could be published.
 */
export async function gateRefusals(
  store: ReleaseStore,
  releases: readonly Release[],
): Promise<string[]> {
  const live = await store.live();
  const refusals: string[] = [];
  for (const candidate of releases) {
    const others = live.filter(
      ({ record }) =>
        record.part !== candidate.part && releases.some(({ part }) => part === record.part),
    );
    const folder = await store.releaseFolder(candidate);
    refusals.push(...(await reasonsAgainst(store, { candidate, folder, wasLive: false }, others)));
  }
  return refusals;
}
