import type { PartRecord } from '@jalon/shared/protocol';
import type { CheckedRecord } from '../store/record';
import type { Delivery } from './context';
import { newPublication, runSteps, type Outcome, type Step } from './pipeline';
import { chooseStep, goLiveSteps, pastReleases, type NoTarget, type Past } from './rollback';

/** @param history the newest record first. */
function liveRecord(part: string, history: readonly CheckedRecord[]): PartRecord | NoTarget {
  const [live] = pastReleases(history);
  return live && !live.retired
    ? live
    : { problem: `Nothing of ${part} is live, so it has no candidate: publish it first.` };
}

function candidateToPromote(part: string, history: readonly CheckedRecord[]): Past | NoTarget {
  const live = liveRecord(part, history);
  if ('problem' in live) return live;
  const problem = `${part} has no candidate: ${live.release} is live for everybody. Publish one with "--share", or name the store to promote from with "--from".`;
  return live.candidate ?? { problem };
}

export function promoteSteps(delivery: Delivery, part: string): Step[] {
  return [
    chooseStep(delivery, 'find the candidate', (history) => candidateToPromote(part, history)),
    ...goLiveSteps(delivery),
  ];
}

/** Makes the candidate of a part live for everybody, with the same bytes. */
export function promote(delivery: Delivery, part: string): Promise<Outcome> {
  return runSteps(promoteSteps(delivery, part), newPublication(part), delivery.progress);
}

export function abortSteps(delivery: Delivery, part: string): Step[] {
  return [
    chooseStep(delivery, 'find the stable release', (history) => liveRecord(part, history)),
    ...goLiveSteps(delivery),
  ];
}

/**
 * Ends the candidate of a part: the stable release is live for everybody.
 * @param sequence of the candidate; conflicts when the part was published since.
 */
export function abort(delivery: Delivery, part: string, sequence?: number): Promise<Outcome> {
  const publication = { ...newPublication(part, 'abort'), chosenAt: sequence ?? null };
  return runSteps(abortSteps(delivery, part), publication, delivery.progress);
}
