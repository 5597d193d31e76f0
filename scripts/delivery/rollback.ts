import type { PartRecord } from '@jalon/shared/protocol';
import { IntegrityError } from '../store/errors';
import { type CheckedRecord, recordFaultMessage } from '../store/record';
import { newestValid } from '../store/record-log';
import type { Delivery } from './context';
import {
  carryOut,
  newPublication,
  type Outcome,
  type Plan,
  type Publication,
  type Step,
} from './publication';
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
type Past = Pick<PartRecord, 'release' | 'manifest'>;

/** Why there is nothing to choose. */
interface NoTarget {
  problem: string;
}

/** Records with a verified signature, the newest first; expired ones too. */
function pastReleases(history: readonly CheckedRecord[]): PartRecord[] {
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

/** What to do about a release that the store lacks, or has altered. */
function cureOf({ part, kind }: Publication): string {
  const again = `Its team publishes ${part} again`;
  return kind === 'retirement'
    ? `${again}, or the operator removes its key from the configuration, which takes it off the site.`
    : `${again}.`;
}

/** Finds a release among those that were live. */
function chooseStep(
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
      try {
        publication.release = await store.release(part, target.release, target.manifest);
      } catch (error) {
        if (!(error instanceof IntegrityError)) throw error;
        const reasons = [`${error.message} ${cureOf(publication)}`];
        return { kind: 'refused', part, release: target.release, reasons };
      }
      publication.manifest = target.manifest;
      publication.chosenAt ??= newestValid(history)?.sequence ?? 0;
      return null;
    },
  };
}

/** The titles of steps that differ from those of a publish. */
interface Titles {
  check: string;
  render: string;
  compose: string;
}

/** A plan for a release that is in the store. @param choose finds it. */
function planOf(delivery: Delivery, publication: Publication, choose: Step, titles?: Titles): Plan {
  return {
    publication,
    steps: [
      choose,
      checkStep(delivery, titles?.check),
      renderStep(delivery, titles?.render),
      signStep(delivery),
      composeStep(delivery, titles?.compose),
      recordStep(delivery),
      switchStep(delivery),
    ],
  };
}

export function rollbackPlan(delivery: Delivery, part: string, wanted?: string): Plan {
  const title = wanted === undefined ? 'find the release that was live before' : `find ${wanted}`;
  const choose = (history: readonly CheckedRecord[]) => rollbackTarget(part, history, wanted);
  return planOf(delivery, newPublication(part, 'rollback'), chooseStep(delivery, title, choose));
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
  const plan = planOf(delivery, newPublication(part, 'renewal'), renewalStep(delivery, part));
  return carryOut(plan, delivery.progress);
}

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
  return planOf(delivery, newPublication(part), chooseStep(delivery, 'find the candidate', choose));
}

/** Makes the candidate of a part live for everybody, with the same bytes. */
export function promote(delivery: Delivery, part: string): Promise<Outcome> {
  return carryOut(promotePlan(delivery, part), delivery.progress);
}

/** @param sequence of the candidate; conflicts when the part was published since. */
export function abortPlan(delivery: Delivery, part: string, sequence?: number): Plan {
  const choose = (history: readonly CheckedRecord[]) => liveRecord(part, history);
  const publication = { ...newPublication(part, 'abort'), chosenAt: sequence ?? null };
  return planOf(delivery, publication, chooseStep(delivery, 'find the stable release', choose));
}

/** Ends the candidate of a part: the stable release is live for everybody. @param sequence see {@link abortPlan}. */
export function abort(delivery: Delivery, part: string, sequence?: number): Promise<Outcome> {
  return carryOut(abortPlan(delivery, part, sequence), delivery.progress);
}

export function retirePlan(delivery: Delivery, part: string): Plan {
  const choose = (history: readonly CheckedRecord[]) => {
    const [live] = pastReleases(history);
    const [newest] = history;
    if (!live && newest?.fault === 'taken off') return { problem: recordFaultMessage(newest) };
    if (!live) return { problem: `Nothing of ${part} was ever live: there is nothing to retire.` };
    const problem = `${part} is the shell, which every page stands in: publish another release of it instead.`;
    return live.kind === 'shell' ? { problem } : live;
  };
  const find = chooseStep(delivery, 'find the release that is live', choose);
  return planOf(delivery, newPublication(part, 'retirement'), find, {
    check: 'look for links to its pages',
    render: 'render the site without it',
    compose: 'compose the site without it',
  });
}

/**
 * Takes a remote off the site: its pages, addresses and entries in the site map. The files of its last release stay,
 * for tabs that run it. A publish or a rollback brings the remote back. The operator's key ends a remote as well,
 * even when other parts link to it.
 */
export function retire(delivery: Delivery, part: string): Promise<Outcome> {
  return carryOut(retirePlan(delivery, part), delivery.progress);
}
