import type { PartRecord } from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import { liveWith, partStates, type PartState } from '../compose/composition';
import { historiesFor, servedOrigin } from '../compose/served';
import { checkAllowed, checkAmong } from '../gate';
import { problem, type Problem } from '../core/problems';
import type { LiveRecord } from '../store/record';
import type { Delivery } from './change';

/** The live sequences as a text, which changes with every publish. */
export const liveVersion = (live: readonly LiveRecord[]): string =>
  live.map(({ record }) => `${record.part} ${String(record.sequence)}`).join(', ');

/** The state of every part, from which the next site is composed. */
export async function liveStates(
  delivery: Pick<Delivery, 'store' | 'sites' | 'configuration' | 'now'>,
): Promise<PartState[]> {
  const { store, sites, now } = delivery;
  return partStates(await historiesFor(delivery, now(), 1), sites, store.keys);
}

export const warningsOf = (states: readonly PartState[]): string[] =>
  states.flatMap(({ warning }) => warning ?? []);

/** A live record as the gate reads it. */
export const neighbourOf = (record: PartRecord) => ({ ...record, id: record.release });

const neighboursOf = (states: readonly PartState[]) =>
  liveWith(states).map(({ record }) => neighbourOf(record));

/** Messages about extensions and addresses of live parts that the operator's configuration does not allow. */
export const notAllowed = (states: readonly PartState[], config: SiteConfig): string[] =>
  neighboursOf(states).flatMap((part) => checkAllowed(part, config));

/** Messages about conflicts among live parts. The gate refuses them, but two concurrent publishes can cause one. */
export const conflictsAmong = (states: readonly PartState[]): string[] =>
  checkAmong(neighboursOf(states));

/** Refuses to compose if the store's configuration is older than the served site's: the newest one was removed. */
export function checkSequence({ store, sites, configuration }: Delivery): Problem[] {
  const served = servedOrigin(store, sites)?.configuration ?? 0;
  if (!configuration || configuration.sequence >= served) return [];
  const message = `The store ${store.objects.location} has configuration ${String(configuration.sequence)} of the operator, the served site has ${String(served)}. Run the command again, as the operator may have published one meanwhile; otherwise somebody removed it, and the operator publishes it again: "jalon config publish".`;
  return [problem('records-gone', message)];
}
