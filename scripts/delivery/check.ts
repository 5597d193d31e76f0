import { isolationWarnings } from '../build/renderer/renderer';
import type { Delivery } from './context';
import { differenceBetween, openRelease, type Difference } from './difference';
import { liveStates } from './live-state';
import type { Notices, Plan, Publication } from './publication';

/** What a publication would do. */
export interface Check extends Notices {
  kind: 'passed' | 'refused';
  part: string;
  release: string | null;
  reasons: string[];
  /** Null when there is no release to compare. */
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
  const leaves = kind === 'retirement' || !release;
  return differenceBetween(before, leaves ? null : await openRelease(origin ?? store, release));
}

/**
 * Runs the steps of a publication up to the gate, and compares the release with what is live. Writes nothing to the
 * store.
 */
export async function check(delivery: Delivery, { steps, publication }: Plan): Promise<Check> {
  const reasons: string[] = [];
  for (const step of steps.slice(0, steps.findIndex(({ isCheck }) => isCheck) + 1)) {
    const ending = await delivery.progress(step.title, () => step.run(publication));
    if (ending && ending !== 'again' && 'reasons' in ending) reasons.push(...ending.reasons);
    // Type errors do not keep the gate from naming its own reasons; without a release it has nothing to check.
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
