import type { PartRecord } from '@jalon/shared/protocol';
import { historyWithServed } from '../compose/served';
import { toProblem, type Problem } from '../core/problems';
import { IntegrityError } from '../core/errors';
import { signedRecordsIn } from '../store/record-log';
import {
  chooseFromStore,
  formatReleaseIds,
  notFoundProblems,
  type Change,
  type ChosenRelease,
  type Delivery,
} from './change';

/** The signed records of a part, newest first, including a record that only the served site still has. */
const signedRecords = async (part: string, delivery: Delivery): Promise<PartRecord[]> =>
  signedRecordsIn(await historyWithServed(delivery, part, delivery.now()));

/** Chooses the release of a record. @param after the live sequence that the choice is based on. */
async function chosenAmong(
  { part, release: id, manifest }: PartRecord,
  after: number,
  { store }: Delivery,
): Promise<ChosenRelease | Problem[]> {
  try {
    return chooseFromStore(store, await store.release(part, id, manifest), { manifest, after });
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    const remedy = `Its team publishes ${part} again, or the operator removes its key from the configuration, which takes it off the site.`;
    return [toProblem('broken-release', `${error.message} ${remedy}`)];
  }
}

/**
 * Records that successive rollbacks step back through, oldest first, one for each release. The last one is live, or was
 * live before a retirement. A past rollback takes the releases after its target off the path.
 * @param past the signed records of the part, newest first.
 */
function rollbackPath(past: readonly PartRecord[]): PartRecord[] {
  const path: PartRecord[] = [];
  for (const record of past.toReversed()) {
    if (record.retired) continue;
    const index = path.findIndex(({ release }) => release === record.release);
    const isRollback = record.rolledBackFrom !== undefined;
    if (index !== -1) path.splice(index, isRollback ? path.length : 1);
    path.push(record);
  }
  return path;
}

/** The record that a rollback without a named release makes live again. */
function recordBefore(past: readonly PartRecord[]): PartRecord | undefined {
  const path = rollbackPath(past);
  return past[0]?.retired ? path.at(-1) : path.at(-2);
}

function noneBefore(part: string, live: PartRecord, past: readonly PartRecord[]): string {
  const others = formatReleaseIds(past.filter(({ release }) => release !== live.release).reverse());
  return others === ''
    ? `${live.release} is the only release of ${part} that was ever live. Publish another one.`
    : `${live.release} is the oldest release of ${part} to roll back to. Publish a new one, or name one with "--to": ${others}.`;
}

/**
 * A change that makes an earlier release live again.
 * @param wanted a release id; default: the release before the live one.
 * @param sequence the live sequence, if the caller read it earlier: a publish since then is a conflict.
 */
export const rollback = (part: string, wanted?: string, sequence?: number): Change => ({
  part,
  kind: 'rollback',
  title: wanted === undefined ? 'find the release that was live before' : `find ${wanted}`,
  async choose(delivery) {
    const past = await signedRecords(part, delivery);
    const [live] = past;
    if (!live) return notFoundProblems(`Nothing of ${part} was ever live: publish it first.`);
    const target =
      wanted === undefined ? recordBefore(past) : past.find(({ release }) => release === wanted);
    if (target) return chosenAmong(target, sequence ?? live.sequence, delivery);
    return notFoundProblems(
      wanted === undefined
        ? noneBefore(part, live, past)
        : `${wanted} was never live. Choose one of: ${formatReleaseIds(past)}.`,
    );
  },
});

/** A change that gives the live release a new record, before or after the old record expires. */
export const renewal = (part: string): Change => ({
  part,
  kind: 'renew',
  title: 'find the release that is live',
  async choose(delivery) {
    const [live] = await signedRecords(part, delivery);
    if (!live)
      return notFoundProblems(`No record of ${part} is signed with its key: publish the part.`);
    if (live.retired) {
      return notFoundProblems(
        `${part} is retired: there is nothing to renew. Publish it to bring it back.`,
      );
    }
    return chosenAmong(live, live.sequence, delivery);
  },
});

/**
 * A change that takes a remote off the site: its pages, addresses and entries in the site map. The files of its last
 * release stay for open tabs. A publish or a rollback brings the remote back.
 */
export const retirement = (part: string): Change => ({
  part,
  kind: 'retire',
  title: 'find the release that is live',
  async choose(delivery) {
    const [live] = await signedRecords(part, delivery);
    if (!live) return notFoundProblems(`Nothing of ${part} is live: there is nothing to retire.`);
    if (live.kind === 'shell') {
      return notFoundProblems(
        `${part} is the shell, which every page stands in: publish another release of it instead.`,
      );
    }
    return chosenAmong(live, live.sequence, delivery);
  },
});
