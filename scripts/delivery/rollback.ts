import type { Release } from '../model/release';
import type { CheckedRecord } from '../store/record';
import { recordStage } from './commit';
import type { Delivery } from './context';
import type { Outcome } from './outcome';
import { runStages } from './run-stages';
import { checkStage, newShipment, rehearseStage, switchStage, type Stage } from './shipment';

/** A release that was live once, with the manifest it had then. */
interface Past {
  release: string;
  manifest: string;
}

/** Why there is nothing to roll back to; a value, for the person who asked. */
interface NoTarget {
  problem: string;
}

/** Records of the part's own team, the newest first. An expired one is still theirs. */
function pastReleases(history: readonly CheckedRecord[]): Past[] {
  return history.flatMap(({ record }) => (record ? [record] : []));
}

/** The release that was asked for, or the one that was live before. @param history the newest record first. */
function rollbackTarget(
  part: string,
  history: readonly CheckedRecord[],
  wanted: string | undefined,
): Past | NoTarget {
  const past = pastReleases(history);
  const [live] = past;
  if (!live) return { problem: `Nothing of ${part} was ever live: publish it first.` };
  if (wanted === undefined) {
    const before = past.find(({ release }) => release !== live.release);
    return (
      before ?? { problem: `${live.release} is the only release of ${part} that was ever live.` }
    );
  }
  const found = past.find(({ release }) => release === wanted);
  if (found) return found;
  const known = [...new Set(past.map(({ release }) => release))].join(', ');
  return { problem: `${wanted} was never live. Choose one of: ${known}.` };
}

function chooseStage(
  { store, now }: Delivery,
  title: string,
  choose: (history: readonly CheckedRecord[]) => Past | NoTarget,
): Stage {
  return {
    title,
    async run(shipment) {
      const { part } = shipment;
      const history = await store.history(part, now());
      const target = choose(history);
      if ('problem' in target) {
        return { kind: 'refused', part, release: null, reasons: [target.problem] };
      }
      const release: Release = await store.release(part, target.release, target.manifest);
      shipment.release = release;
      shipment.chosenAt ??= history[0]?.sequence ?? 0;
      return null;
    },
  };
}

/** What happens to a release that the store has on its way to being live again. */
function shippingStages(delivery: Delivery): Stage[] {
  return [
    checkStage(delivery),
    rehearseStage(delivery),
    recordStage(delivery, 'conflict'),
    switchStage(delivery),
  ];
}

export function rollbackStages(delivery: Delivery, part: string, wanted?: string): Stage[] {
  const title = wanted === undefined ? 'find the release that was live before' : `find ${wanted}`;
  const choose = (history: readonly CheckedRecord[]) => rollbackTarget(part, history, wanted);
  return [chooseStage(delivery, title, choose), ...shippingStages(delivery)];
}

/** Makes a release live that was live once; whoever ships the part in between is not overruled. */
export function rollback(delivery: Delivery, part: string, wanted?: string): Promise<Outcome> {
  const shipment = newShipment(part);
  return runStages(rollbackStages(delivery, part, wanted), shipment, delivery.progress);
}

/**
 * Makes live again what was live before a release that cannot stand beside another one of the same moment.
 * @param sequence of that release; whoever has shipped the part since is not overruled.
 */
export function takeBack(delivery: Delivery, part: string, sequence: number): Promise<Outcome> {
  const shipment = { ...newShipment(part), chosenAt: sequence };
  return runStages(rollbackStages(delivery, part), shipment, delivery.progress);
}

export function renewStages(delivery: Delivery, part: string): Stage[] {
  const choose = (history: readonly CheckedRecord[]) =>
    pastReleases(history)[0] ?? {
      problem: `No record of ${part} is signed with its key: publish the part.`,
    };
  const find = chooseStage(delivery, 'find the release that is live', choose);
  return [find, ...shippingStages(delivery)];
}

/** Signs a new record for the release that is live, before the old one expires or after. */
export function renew(delivery: Delivery, part: string): Promise<Outcome> {
  return runStages(renewStages(delivery, part), newShipment(part, true), delivery.progress);
}
