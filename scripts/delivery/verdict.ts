import type { PartRecord } from '@jalon/shared/protocol';
import { isolationWarnings, type Renderer } from '../build/renderer/renderer';
import { liveRecordsWith } from '../compose/composition';
import type { Problem } from '../core/problems';
import { newExtensions } from '../gate';
import type { LiveRecord } from '../store/record';
import type { Change, ChosenRelease, Delivery, OtherPartsNotices } from './change';
import { checkSubmittedRelease } from './gate';
import {
  conflictsAmongLive,
  readPartStates,
  versionOfLive,
  disallowedExtensions,
  warningsOfParts,
} from './live-state';

/** Title of the step that runs the gate, for the terminal. */
export const CHECK_STEP_TITLE = 'check it against everything live';

/** The live records that a change meets, and the gate's reasons against the chosen release. */
export interface GateVerdict extends OtherPartsNotices {
  /** Sequence of the part's newest valid record; 0 without one. */
  sequence: number;
  /** Whether the part's newest valid record has not expired. */
  isCurrent: boolean;
  isRetired: boolean;
  /** The part's live record; null when there is none, or the part is retired. */
  live: PartRecord | null;
  /** The live records of the other parts, retired ones included. */
  others: readonly LiveRecord[];
  /** Version of {@link others}. */
  version: string;
  reasons: Problem[];
  /** Descriptions of extensions that the live release does not ask for. */
  newExtensions: string[];
}

/** Reads the live records and the problems of other parts. */
async function situationOf(part: string, delivery: Delivery) {
  const states = await readPartStates(delivery);
  const otherStates = states.filter((state) => state.part !== part);
  const others = liveRecordsWith(otherStates);
  const partState = states.find((state) => state.part === part);
  const newest = partState?.live?.record ?? null;
  const isRetired = (newest ?? partState?.valid?.record)?.retired === true;
  // No warning of the part's own bad record, as a publish replaces it, unless the operator removed the part's key.
  const isTakenOff = delivery.store.keys.isTakenOff(part);
  return {
    sequence: partState?.valid?.sequence ?? 0,
    isCurrent: partState?.valid?.problem === null,
    isRetired,
    live: isRetired ? null : newest,
    others,
    version: versionOfLive(others),
    warnings: [
      ...(partState?.garbage ?? []),
      ...warningsOfParts(isTakenOff ? states : otherStates),
      ...disallowedExtensions(otherStates, delivery.config),
      ...isolationWarnings(),
    ],
    faults: conflictsAmongLive(otherStates),
  };
}

/**
 * Runs the gate against everything live.
 * @param renderer null in a job with a key, which must not run code of a part.
 * @param earlier a verdict without reasons: the gate runs again only if other parts have changed since.
 */
export async function judgeRelease(
  change: Change,
  chosen: ChosenRelease,
  delivery: Delivery,
  renderer: Renderer | null,
  earlier?: GateVerdict,
): Promise<GateVerdict> {
  const { part, kind } = change;
  const { store, config } = delivery;
  const { release, folder, typeErrors = [] } = chosen;
  const situation = await situationOf(part, delivery);
  // Keep the live record of the earlier verdict: after the write, the store's live record is the new one.
  const live = earlier ? earlier.live : situation.live;
  const verdict: GateVerdict = {
    ...situation,
    live,
    reasons: [],
    newExtensions: kind === 'retire' ? [] : newExtensions(release, live ?? {}),
  };
  if (situation.version === earlier?.version) return verdict;
  const submitted = {
    submitted: release,
    occasion: kind,
    renderer,
    before: live,
    config,
    typeErrors,
    // The gate reads no file of a part that is retired.
    folder: kind === 'retire' ? '' : await folder(),
  };
  const others = situation.others.filter(({ record }) => !record.retired);
  return { ...verdict, reasons: await checkSubmittedRelease(store, submitted, others) };
}
