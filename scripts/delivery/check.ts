import type { OpenRelease } from '../build/renderer/render-release';
import { isolationWarnings } from '../build/renderer/renderer';
import type { Delivery } from './context';
import { liveStates } from './live-state';
import type { Notices, Plan, Publication } from './publication';
import { differenceBetween, type Difference } from './difference';
import type { Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';

/** What a publication would do. */
export interface Check extends Notices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: Refusal[];
  /** Differences from the live release; null when there is no release to compare. */
  difference: Difference | null;
}

async function difference(delivery: Delivery, publication: Publication): Promise<Difference> {
  const { part, kind, release, origin } = publication;
  const { store } = delivery;
  const live = (await liveStates(delivery)).find((state) => state.part === part)?.live?.record;
  const before =
    live && !live.retired
      ? await openRelease(store, await store.release(part, live.release, live.manifest))
      : null;
  const leaves = kind.ending === 'retired' || !release;
  return differenceBetween(before, leaves ? null : await openRelease(origin ?? store, release));
}

/**
 * Runs the steps of a publication up to the gate, and compares the release with what is live. Writes nothing to the
 * store.
 */
export async function check(
  delivery: Delivery,
  { publication, find, check: gate }: Plan,
): Promise<Check> {
  const reasons: Refusal[] = [];
  for (const { title, run } of [...find, gate]) {
    const ending = await delivery.progress(title, () => run(publication));
    if (ending && 'reasons' in ending) reasons.push(...ending.reasons);
    // After type errors the gate still runs and adds its reasons, unless there is no release to check.
    if (reasons.length > 0 && !publication.release) break;
  }
  const { part, release, warnings, faults } = publication;
  return {
    kind: reasons.length === 0 ? 'passed' : 'refused',
    part,
    release: release?.id ?? null,
    reasons,
    difference: release
      ? await delivery.progress('compare it with what is live', () =>
          difference(delivery, publication),
        )
      : null,
    warnings: [...warnings, ...isolationWarnings()],
    faults,
  };
}

async function openRelease(store: ReleaseStore, release: Release): Promise<OpenRelease> {
  return { release, folder: await store.releaseFolder(release) };
}
