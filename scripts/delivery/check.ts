import type { OpenRelease } from '../build/renderer/render-release';
import type { Delivery } from './context';
import type { Change, Chosen } from './change';
import { toolRefusals } from './configuration';
import type { Notices } from './outcome';
import { judge, titlesOf } from './verdict';
import type { PartRecord } from '@jalon/shared/protocol';
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

async function difference(
  { store }: Delivery,
  { kind }: Change,
  { release, origin }: Chosen,
  live: PartRecord | null,
): Promise<Difference> {
  const before =
    live && (await openRelease(store, await store.release(live.part, live.release, live.manifest)));
  return differenceBetween(before, kind === 'retire' ? null : await openRelease(origin, release));
}

/**
 * What {@link transition} does before the signature: chooses, runs the gate, and compares the release with what is live.
 * Needs no key and writes nothing to the store.
 * @returns the release as well, for a preview.
 */
export async function examine(
  change: Change,
  delivery: Delivery,
): Promise<{ check: Check; chosen: Chosen | null }> {
  const { part, title } = change;
  const outdated = toolRefusals(delivery);
  const choice =
    outdated.length > 0 ? outdated : await delivery.progress(title, () => change.choose(delivery));
  if (Array.isArray(choice)) {
    const refused = { part, release: null, reasons: choice, difference: null };
    return { check: { kind: 'refused', ...refused, warnings: [], faults: [] }, chosen: null };
  }
  const checking = titlesOf(change).check;
  const verdict = await delivery.progress(checking, () => judge(change, choice, delivery, true));
  const { reasons, warnings, faults, live } = verdict;
  const check: Check = {
    kind: reasons.length === 0 ? 'passed' : 'refused',
    part,
    release: choice.release.id,
    reasons,
    difference: await delivery.progress('compare it with what is live', () =>
      difference(delivery, change, choice, live),
    ),
    warnings,
    faults,
  };
  return { check, chosen: choice };
}

/** See {@link examine}. */
export const check = async (change: Change, delivery: Delivery): Promise<Check> =>
  (await examine(change, delivery)).check;

async function openRelease(store: ReleaseStore, release: Release): Promise<OpenRelease> {
  return { release, folder: await store.releaseFolder(release) };
}
