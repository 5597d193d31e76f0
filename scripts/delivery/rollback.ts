import { refusal } from '../core/refusals';
import type { PartRecord } from '@jalon/shared/protocol';
import { IntegrityError } from '../store/errors';
import { type CheckedRecord, recordFaultMessage } from '../store/record';
import type { Delivery } from './context';
import { RENEWAL, RETIREMENT, ROLLBACK } from './kinds';
import { checkStep, keyStep, liveSteps, refuse, storeStep } from './pipeline';
import {
  carryOut,
  Publication,
  type Kind,
  type Outcome,
  type Plan,
  type Refused,
  type Step,
} from './publication';
import { readPart } from './stored-parts';

/** A release that is or was live, with the manifest it had then. */
type Past = Pick<PartRecord, 'release' | 'manifest'>;

/** Chooses a release, or returns why there is none. @param past the signed records of the part, newest first. */
type Choice = (past: readonly PartRecord[], newest?: CheckedRecord) => Past | string;

/**
 * The releases that successive rollbacks go to, each once, ending with the live one or the last before a retirement.
 * A rollback removes the release that it replaces, and those in between.
 * @param past the signed records of the part, the newest first.
 */
export function rollbackPath(past: readonly PartRecord[]): Past[] {
  const path: PartRecord[] = [];
  for (const record of past.toReversed()) {
    if (record.retired) continue;
    const index = path.findIndex(({ release }) => release === record.release);
    if (index !== -1) path.splice(index, record.rolledBackFrom === undefined ? 1 : path.length);
    path.push(record);
  }
  return path;
}

/** Finds a release among those that were live. */
function chooseStep({ store, now }: Delivery, title: string, choose: Choice): Step<Refused> {
  return {
    title,
    async run(publication) {
      const { part, kind } = publication;
      const { history, signed } = await readPart(store, part, now());
      const target = choose(signed, history[0]);
      if (typeof target === 'string') return refuse(part, [refusal('not-found', target)]);
      try {
        publication.release = await store.release(part, target.release, target.manifest);
      } catch (error) {
        if (!(error instanceof IntegrityError)) throw error;
        const orElse =
          kind === RETIREMENT
            ? ', or the operator removes its key from the configuration, which takes it off the site'
            : '';
        const reason = `${error.message} Its team publishes ${part} again${orElse}.`;
        return refuse(part, [refusal('broken-release', reason)], target.release);
      }
      publication.manifest = target.manifest;
      publication.chosenAt ??= signed[0]?.sequence ?? 0;
      return null;
    },
  };
}

interface Found {
  delivery: Delivery;
  part: string;
  kind: Kind;
  title: string;
  choose: Choice;
  /** The part's live sequence, if it was read earlier: the plan conflicts when the part was published since. */
  sequence?: number | undefined;
}

/** A plan for a release that is in the store, up to the check. */
function planFor({ delivery, part, kind, title, choose, sequence }: Found): Plan {
  const { keys } = delivery.store;
  const refusal = () => (kind === RETIREMENT ? keys.endingRefusal(part) : keys.refusal(part));
  return {
    publication: Object.assign(new Publication(part, kind), { chosenAt: sequence ?? null }),
    find: [storeStep(delivery), keyStep(part, refusal), chooseStep(delivery, title, choose)],
    check: checkStep(delivery, kind),
    finish: liveSteps(delivery, kind),
  };
}

function noneBefore(part: string, live: Past, past: readonly Past[]): string {
  const others = new Set(past.map(({ release }) => release).reverse());
  others.delete(live.release);
  return others.size === 0
    ? `${live.release} is the only release of ${part} that was ever live. Publish another one.`
    : `${live.release} is the oldest release of ${part} to roll back to. Publish a new one, or name one with "--to": ${[...others].join(', ')}.`;
}

/** @param wanted a release id; default: the release before the live one. */
export function rollbackPlan(
  delivery: Delivery,
  part: string,
  wanted?: string,
  sequence?: number,
): Plan {
  const choose: Choice = (past) => {
    const [live] = past;
    if (!live) return `Nothing of ${part} was ever live: publish it first.`;
    if (wanted === undefined) {
      const before = rollbackPath(past).at(live.retired ? -1 : -2);
      return before ?? noneBefore(part, live, past);
    }
    const known = [...new Set(past.map(({ release }) => release))].join(', ');
    const found = past.find(({ release }) => release === wanted);
    return found ?? `${wanted} was never live. Choose one of: ${known}.`;
  };
  const title = wanted === undefined ? 'find the release that was live before' : `find ${wanted}`;
  return planFor({ delivery, part, kind: ROLLBACK, title, choose, sequence });
}

/** The live release gets a new record, before or after the old one expires. */
export function renewPlan(delivery: Delivery, part: string): Plan {
  const choose: Choice = ([live]) => {
    if (!live) return `No record of ${part} is signed with its key: publish the part.`;
    return live.retired
      ? `${part} is retired: there is nothing to renew. Publish it to bring it back.`
      : live;
  };
  return planFor({ delivery, part, kind: RENEWAL, title: 'find the release that is live', choose });
}

/**
 * Takes a remote off the site: its pages, addresses and entries in the site map. The files of its last release stay,
 * for tabs that run it. A publish or a rollback brings the remote back. The operator's key can retire a remote too,
 * even when other parts link to it.
 */
export function retirePlan(delivery: Delivery, part: string): Plan {
  const choose: Choice = ([live], newest) => {
    if (!live && newest?.fault === 'taken off') return recordFaultMessage(newest);
    if (!live) return `Nothing of ${part} was ever live: there is nothing to retire.`;
    return live.kind === 'shell'
      ? `${part} is the shell, which every page stands in: publish another release of it instead.`
      : live;
  };
  const title = 'find the release that is live';
  return planFor({ delivery, part, kind: RETIREMENT, title, choose });
}

const carryingOut =
  <Rest extends unknown[]>(planOf: (delivery: Delivery, part: string, ...rest: Rest) => Plan) =>
  (delivery: Delivery, part: string, ...rest: Rest): Promise<Outcome> =>
    carryOut(planOf(delivery, part, ...rest), delivery.progress);

export const rollback = carryingOut(rollbackPlan);
export const renew = carryingOut(renewPlan);
export const retire = carryingOut(retirePlan);
