import type { PartRecord } from '@jalon/shared/protocol';
import type { CheckedRecord } from '../store/record';
import type { Delivery } from './context';
import { carryOut, newPublication, type Outcome, type Plan } from './publication';
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

export function promotePlan(delivery: Delivery, part: string): Plan {
  const choose = (history: readonly CheckedRecord[]) => candidateToPromote(part, history);
  const steps = [chooseStep(delivery, 'find the candidate', choose), ...goLiveSteps(delivery)];
  return { publication: newPublication(part), steps };
}

/** Makes the candidate of a part live for everybody, with the same bytes. */
export function promote(delivery: Delivery, part: string): Promise<Outcome> {
  return carryOut(promotePlan(delivery, part), delivery.progress);
}

/** @param sequence of the candidate; conflicts when the part was published since. */
export function abortPlan(delivery: Delivery, part: string, sequence?: number): Plan {
  const choose = (history: readonly CheckedRecord[]) => liveRecord(part, history);
  const steps = [chooseStep(delivery, 'find the stable release', choose), ...goLiveSteps(delivery)];
  const publication = { ...newPublication(part, 'abort'), chosenAt: sequence ?? null };
  return { publication, steps };
}

/** Ends the candidate of a part: the stable release is live for everybody. @param sequence see {@link abortPlan}. */
export function abort(delivery: Delivery, part: string, sequence?: number): Promise<Outcome> {
  return carryOut(abortPlan(delivery, part, sequence), delivery.progress);
}
