import type { PartRecord } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import type { CheckedRecord } from '../store/record';
import { newestValid } from '../store/record-log';
import type { Delivery } from './context';
import { carryOut, newPublication, type Outcome, type Plan, type Step } from './publication';
import {
  checkStep,
  composeStep,
  renderStep,
  recordStep,
  refusedOutright,
  signStep,
  switchStep,
} from './pipeline';

/** A release that is or was live, with the manifest it had then. */
export type Past = Pick<PartRecord, 'release' | 'manifest'>;

/** Why there is nothing to choose. */
export interface NoTarget {
  problem: string;
}

/** Records with a verified signature, the newest first; expired ones too. */
export function pastReleases(history: readonly CheckedRecord[]): PartRecord[] {
  return history.flatMap(({ record }) => (record ? [record] : []));
}

/**
 * The releases that successive rollbacks go to, each once; the last one is live, or was before a retirement. A rollback
 * removes the release that it replaces, and those in between.
 * @param history the newest record first.
 */
export function rollbackPath(history: readonly CheckedRecord[]): Past[] {
  const path: PartRecord[] = [];
  for (const record of pastReleases(history).reverse()) {
    if (record.retired) continue;
    const index = path.findIndex(({ release }) => release === record.release);
    if (index !== -1) path.splice(index, record.rolledBackFrom === undefined ? 1 : path.length);
    path.push(record);
  }
  return path;
}

function noneBefore(part: string, live: Past, past: readonly Past[]): NoTarget {
  const others = new Set(past.map(({ release }) => release).reverse());
  others.delete(live.release);
  return {
    problem:
      others.size === 0
        ? `${live.release} is the only release of ${part} that was ever live. Publish another one.`
        : `${live.release} is the oldest release of ${part} to roll back to. Publish a new one, or name one with "--to": ${[...others].join(', ')}.`,
  };
}

/** The wanted release, or the one before the live one. @param history the newest record first. */
function rollbackTarget(
  part: string,
  history: readonly CheckedRecord[],
  wanted: string | undefined,
): Past | NoTarget {
  const past = pastReleases(history);
  const [live] = past;
  if (!live) return { problem: `Nothing of ${part} was ever live: publish it first.` };
  if (wanted === undefined) {
    const before = rollbackPath(history).at(live.retired ? -1 : -2);
    return before ?? noneBefore(part, live, past);
  }
  const found = past.find(({ release }) => release === wanted);
  if (found) return found;
  const known = [...new Set(past.map(({ release }) => release))].join(', ');
  return { problem: `${wanted} was never live. Choose one of: ${known}.` };
}

/** Finds a release among those that were live. */
export function chooseStep(
  delivery: Delivery,
  title: string,
  choose: (history: readonly CheckedRecord[]) => Past | NoTarget,
): Step {
  return {
    title,
    async run(publication) {
      const { part, kind } = publication;
      const { store, now } = delivery;
      const refused = await refusedOutright(delivery, publication);
      if (refused) return refused;
      const keyRefusal =
        kind === 'retirement' ? store.keys.endingRefusal(part) : store.keys.refusal(part);
      if (keyRefusal !== null)
        return { kind: 'refused', part, release: null, reasons: [keyRefusal] };
      const history = await store.history(part, now());
      const target = choose(history);
      if ('problem' in target) {
        return { kind: 'refused', part, release: null, reasons: [target.problem] };
      }
      const release: Release = await store.release(part, target.release, target.manifest);
      Object.assign(publication, { release, manifest: target.manifest });
      publication.chosenAt ??= newestValid(history)?.sequence ?? 0;
      return null;
    },
  };
}

/** The steps for a release that is in the store. */
export function goLiveSteps(delivery: Delivery): Step[] {
  return [
    checkStep(delivery),
    renderStep(delivery),
    signStep(delivery),
    composeStep(delivery),
    recordStep(delivery),
    switchStep(delivery),
  ];
}

export function rollbackPlan(delivery: Delivery, part: string, wanted?: string): Plan {
  const title = wanted === undefined ? 'find the release that was live before' : `find ${wanted}`;
  const choose = (history: readonly CheckedRecord[]) => rollbackTarget(part, history, wanted);
  const steps = [chooseStep(delivery, title, choose), ...goLiveSteps(delivery)];
  return { publication: newPublication(part, 'rollback'), steps };
}

/** Makes an earlier release live again. It ends in a conflict when the part is published at the same time. */
export function rollback(delivery: Delivery, part: string, wanted?: string): Promise<Outcome> {
  return carryOut(rollbackPlan(delivery, part, wanted), delivery.progress);
}

/**
 * Rolls back a release that conflicts with another one of the same moment.
 * @param sequence of that release; conflicts when the part was published since.
 */
export function takeBack(delivery: Delivery, part: string, sequence: number): Promise<Outcome> {
  const { publication, steps } = rollbackPlan(delivery, part);
  return carryOut(
    { publication: { ...publication, chosenAt: sequence }, steps },
    delivery.progress,
  );
}

/** The release that is live gets a new record, before the old one expires or after. */
export function renewalStep(delivery: Delivery, part: string): Step {
  return chooseStep(delivery, 'find the release that is live', (history) => {
    const [live] = pastReleases(history);
    if (!live) return { problem: `No record of ${part} is signed with its key: publish the part.` };
    const problem = `${part} is retired: there is nothing to renew. Publish it to bring it back.`;
    return live.retired ? { problem } : live;
  });
}

/** Signs a new record for the release that is live. */
export function renew(delivery: Delivery, part: string): Promise<Outcome> {
  const steps = [renewalStep(delivery, part), ...goLiveSteps(delivery)];
  return carryOut({ publication: newPublication(part, 'renewal'), steps }, delivery.progress);
}
