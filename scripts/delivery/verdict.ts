import type { PartRecord } from '@jalon/shared/protocol';
import { isolationWarnings, type Renderer } from '../build/renderer/renderer';
import { liveWith } from '../compose/composition';
import type { Refusal } from '../core/refusals';
import { newExtensions } from '../gate';
import type { LiveRecord } from '../store/record';
import type { Change, Chosen, Delivery, Notices } from './change';
import { reasonsAgainst } from './gate';
import { faultsAmong, liveStates, liveVersion, notAllowed, warningsOf } from './live-state';

/** Title of the step that judges, for the terminal. */
export const CHECKING = 'check it against everything live';

/** What is live of the part of a change and beside it, and what the gate says of a choice. */
export interface Verdict extends Notices {
  /** The newest sequence of the part. */
  sequence: number;
  /** Whether its newest valid record has not expired. */
  isCurrent: boolean;
  isRetired: boolean;
  /** Its live record; null when there is none, or the part is retired. */
  live: PartRecord | null;
  /** The live records of the other parts, retired ones included. */
  others: readonly LiveRecord[];
  /** Version of {@link others}. */
  version: string;
  reasons: Refusal[];
  /** Extensions that the live release does not ask for, in words. */
  newExtensions: string[];
}

/** Reads what is live, with the problems of other parts. */
async function situationOf(part: string, delivery: Delivery) {
  const states = await liveStates(delivery);
  const otherStates = states.filter((state) => state.part !== part);
  const others = liveWith(otherStates);
  const own = states.find((state) => state.part === part);
  const newest = own?.live?.record ?? null;
  const isRetired = (newest ?? own?.valid?.record)?.retired === true;
  // A publish replaces its own part's bad record, but cannot bring back a part that the operator removed.
  const isTakenOff = delivery.store.keys.isTakenOff(part);
  return {
    sequence: own?.valid?.sequence ?? 0,
    isCurrent: own?.valid?.fault === null,
    isRetired,
    live: isRetired ? null : newest,
    others,
    version: liveVersion(others),
    warnings: [
      ...(own?.garbage ?? []),
      ...warningsOf(isTakenOff ? states : otherStates),
      ...notAllowed(otherStates, delivery.config),
      ...isolationWarnings(),
    ],
    faults: faultsAmong(otherStates),
  };
}

/**
 * Runs the gate against everything live.
 * @param renderer null where no page is rendered: a job with a key runs no code of any part.
 * @param known an earlier verdict: the gate runs again only if other parts have changed since.
 */
export async function judge(
  change: Change,
  chosen: Chosen,
  delivery: Delivery,
  renderer: Renderer | null,
  known?: Verdict,
): Promise<Verdict> {
  const { part, kind } = change;
  const { store, config } = delivery;
  const { release, folder, typeErrors = [] } = chosen;
  const now = await situationOf(part, delivery);
  // After the write, the live record of the part is the new one.
  const live = known ? known.live : now.live;
  const verdict: Verdict = {
    ...now,
    live,
    reasons: [],
    newExtensions: kind === 'retire' ? [] : newExtensions(release, live ?? {}),
  };
  if (now.version === known?.version) return verdict;
  const submitted = {
    submitted: release,
    occasion: kind,
    renderer,
    before: live,
    config,
    typeErrors,
    // Nothing of a part that leaves is read.
    folder: kind === 'retire' ? '' : await folder(),
  };
  const others = now.others.filter(({ record }) => !record.retired);
  return { ...verdict, reasons: await reasonsAgainst(store, submitted, others) };
}
