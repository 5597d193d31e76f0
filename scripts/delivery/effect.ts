import type { PartRecord } from '@jalon/shared/protocol';
import type { PartState } from '../compose/composition';
import type { LiveRecord } from '../store/release-store';
import type { Delivery } from './context';
import { reasonsAgainstLeaving } from './gate';
import { faultsAmong, notAllowed, warningsOf } from './live-state';

/** What a configuration changes on the site. */
export interface Effect {
  /** Parts that leave the site or come back, with their releases: "aide 1.0.0-1a2b3c4d". */
  leaves: string[];
  joins: string[];
  /** Records that do not count, what live parts ask for and take although it is not allowed, links to what leaves. */
  warnings: string[];
  /** Conflicts among live parts. */
  faults: string[];
}

const shown = (states: readonly PartState[]): LiveRecord[] =>
  states.flatMap(({ live }) => (live && !live.record.retired ? [live] : []));

const nameOf = ({ part, release }: PartRecord) => `${part} ${release}`;

const missingIn = (others: readonly LiveRecord[]) => (one: LiveRecord) =>
  others.every(({ record }) => record.part !== one.record.part);

/** The shell of a site; null without one. */
export const shellOf = (states: readonly PartState[]): string | null =>
  shown(states).find(({ record }) => record.kind === 'shell')?.record.part ?? null;

/** @param before what was live under the configuration before. @param after under the one to come. */
export async function effectOf(
  { store, config }: Delivery,
  before: readonly PartState[],
  after: readonly PartState[],
): Promise<Effect> {
  const [was, will] = [shown(before), shown(after)];
  const leaving = was.filter(missingIn(will));
  const links: string[] = [];
  for (const { record } of leaving) {
    links.push(...(await reasonsAgainstLeaving(store, { ...record, id: record.release }, will)));
  }
  return {
    leaves: leaving.map(({ record }) => nameOf(record)),
    joins: will.filter(missingIn(was)).map(({ record }) => nameOf(record)),
    warnings: [...warningsOf(after), ...notAllowed(after, config), ...links],
    faults: faultsAmong(after),
  };
}
