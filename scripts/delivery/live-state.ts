import { partStates, type PartState } from '../compose/composition';
import { checkAmong, describeRefusal } from '../gate';
import { LiveFaultError } from '../store/errors';
import type { Delivery } from './context';

/** Where every part stands, as the next site would have it. */
export async function liveStates({
  store,
  sites,
  now,
}: Pick<Delivery, 'store' | 'sites' | 'now'>): Promise<PartState[]> {
  return partStates(await store.histories(now(), 1), sites);
}

export const warningsOf = (states: readonly PartState[]): string[] =>
  states.flatMap(({ warning }) => warning ?? []);

/** What does not fit among parts that are live, in words: the gate keeps it out, and a race may let it in. */
export function faultsAmong(states: readonly PartState[]): string[] {
  const live = states.flatMap((state) => (state.live ? [state.live.record] : []));
  return checkAmong(live.map((record) => ({ ...record, id: record.release }))).map(describeRefusal);
}

/** @throws naming both sides of each fault; for a store that releases enter without the gate, the checkout's own. */
export function assertFits(states: readonly PartState[]): void {
  const faults = faultsAmong(states);
  if (faults.length > 0) throw new LiveFaultError(faults.join('\n'));
}
