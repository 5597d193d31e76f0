import type { Progress } from './context';
import type { Ending, Outcome } from './outcome';
import type { Shipment, Stage } from './shipment';

/** A part that somebody else ships this often in between has a team to talk to. */
const ATTEMPTS = 10;

/** Runs the stages in order; a conflict starts over from the check, against what is live by then. */
export async function runStages(
  stages: readonly Stage[],
  shipment: Shipment,
  progress: Progress,
): Promise<Outcome> {
  const told = (ending: Ending): Outcome => {
    const { warnings, faults } = shipment;
    return { ...ending, warnings, faults };
  };
  let queue = [...stages];
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const stage = queue.shift();
    if (!stage) throw new Error(`The last stage of a shipment of ${shipment.part} ends it.`);
    const result = await progress(stage.title, () => stage.run(shipment));
    if (result === 'again') {
      attempt += 1;
      shipment.prepared = null;
      queue = stages.slice(stages.findIndex(({ isCheck }) => isCheck));
    } else if (result) return told(result);
  }
  const { part, release, live } = shipment;
  return told({
    kind: 'conflict',
    part,
    release: release?.id ?? '',
    sequence: live.sequence + 1,
  });
}
