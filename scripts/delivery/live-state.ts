import type { PartRecord } from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import { liveRecordsWith, partStates, type PartState } from '../compose/composition';
import { historiesWithServed, readServedConfiguration } from '../compose/served';
import { checkAllowedExtensions, checkLiveParts } from '../gate';
import { toProblem, type Problem } from '../core/problems';
import type { LiveRecord } from '../store/record';
import type { Delivery } from './change';

/** The live sequences as a text, which changes with every publish. */
export const versionOfLive = (live: readonly LiveRecord[]): string =>
  live.map(({ record }) => `${record.part} ${String(record.sequence)}`).join(', ');

/** The state of every part, from which the next site is composed. */
export async function readPartStates(
  delivery: Pick<Delivery, 'store' | 'sites' | 'configuration' | 'now'>,
): Promise<PartState[]> {
  const { store, sites, now } = delivery;
  return partStates(await historiesWithServed(delivery, now(), 1), sites, store.keys);
}

export const warningsOfParts = (states: readonly PartState[]): string[] =>
  states.flatMap(({ warning }) => warning ?? []);

/** A live record under the names that the gate's rules use for both, the release checked and the live ones. */
export const toNeighbour = (record: PartRecord) => ({ ...record, id: record.release });

const neighboursOf = (states: readonly PartState[]) =>
  liveRecordsWith(states).map(({ record }) => toNeighbour(record));

/** Messages about extensions and addresses of live parts that the operator's configuration does not allow. */
export const disallowedExtensions = (states: readonly PartState[], config: SiteConfig): string[] =>
  neighboursOf(states).flatMap((part) => checkAllowedExtensions(part, config));

/** Messages about conflicts among live parts. The gate refuses them, but two concurrent publishes can cause one. */
export const conflictsAmongLive = (states: readonly PartState[]): string[] =>
  checkLiveParts(neighboursOf(states));

/** Refuses to compose if the store's configuration is older than the served site's: the newest one was removed. */
export function checkConfigurationSequence({ store, sites, configuration }: Delivery): Problem[] {
  const served = readServedConfiguration(store, sites)?.configuration ?? 0;
  if (!configuration || configuration.sequence >= served) return [];
  const message = `The store ${store.objects.location} has configuration ${String(configuration.sequence)} of the operator, the served site has ${String(served)}. Run the command again, as the operator may have published one meanwhile; otherwise somebody removed it, and the operator publishes it again: "jalon config publish".`;
  return [toProblem('records-gone', message)];
}
