import { recordFaultMessage, type CheckedRecord } from '../store/record';
import type { Delivery } from './context';
import { carryOut, newPublication, type Outcome, type Plan } from './publication';
import { checkStep, composeStep, renderStep, recordStep, signStep, switchStep } from './pipeline';
import { chooseStep, pastReleases } from './rollback';

export function retirePlan(delivery: Delivery, part: string): Plan {
  const choose = (history: readonly CheckedRecord[]) => {
    const [live] = pastReleases(history);
    const [newest] = history;
    if (!live && newest?.fault === 'taken off') return { problem: recordFaultMessage(newest) };
    if (!live) return { problem: `Nothing of ${part} was ever live: there is nothing to retire.` };
    const problem = `${part} is the shell, which every page stands in: publish another release of it instead.`;
    return live.kind === 'shell' ? { problem } : live;
  };
  const steps = [
    chooseStep(delivery, 'find the release that is live', choose),
    checkStep(delivery, 'look for links to its pages'),
    renderStep(delivery, 'render the site without it'),
    signStep(delivery),
    composeStep(delivery, 'compose the site without it'),
    recordStep(delivery),
    switchStep(delivery),
  ];
  return { publication: newPublication(part, 'retirement'), steps };
}

/**
 * Takes a remote off the site: its pages, addresses and entries in the site map. The files of its last release stay,
 * for tabs that run it. A publish or a rollback brings the remote back. The operator's key ends a remote as well,
 * even when other parts link to it.
 */
export function retire(delivery: Delivery, part: string): Promise<Outcome> {
  return carryOut(retirePlan(delivery, part), delivery.progress);
}
