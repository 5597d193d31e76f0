import { join } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import type { PartState } from '../compose/composition';
import { PUBLIC_FOLDER } from '../compose/hosting';
import { servedBy, servedRecords } from '../compose/served';
import { CURRENT } from '../compose/site-folder';
import { CONFIGURATION } from '../store/operator';
import { recordKey } from '../store/record';
import { newestValid } from '../store/record-log';
import type { Sequences } from '../store/sequence-log';
import type { Delivery } from './context';

const SERVED = 'the served site has';

/** The sequence of a part, or of the configuration, that a record or the site reports. */
interface Claim {
  /** A part, or {@link CONFIGURATION}. */
  name: string;
  sequence: number;
  /** Source of the claim: "the served site has", "record 7 of dashboards saw". */
  by: string;
  /** The part whose team claims it; null for the served site and the operator, which every command trusts. */
  team: string | null;
}

/** A part, or the configuration, of which the store lacks newer records that somebody saw. */
export interface Loss {
  name: string;
  /** The newest valid sequence in the store. */
  has: number;
  claims: Claim[];
}

const seenBy = (by: string, team: string | null, seen: Sequences = {}) =>
  Object.entries(seen).map(([name, sequence]): Claim => ({
    name,
    sequence,
    by: `${by} saw`,
    team,
  }));

/** Claims of the served site and of the operator. */
async function sureClaims({ store, sites, configuration, now }: Delivery): Promise<Claim[]> {
  const served = servedBy(store, sites);
  const records = await servedRecords(store, sites, now());
  const seen = records.map(({ part, sequence }) => [part, sequence] as const);
  if (served) seen.push([CONFIGURATION, served.configuration]);
  return [
    ...seen.map(([name, sequence]) => ({ name, sequence, by: SERVED, team: null })),
    ...seenBy(`configuration ${String(configuration?.sequence)}`, null, configuration?.seen),
  ];
}

/** Every loss that a claim reveals; none for the checkout's own store. */
export async function findLosses(delivery: Delivery): Promise<Loss[]> {
  const { store, configuration, now } = delivery;
  if (!configuration) return [];
  // Read before the store: a record is written before its site is served, so a new one is not taken for lost.
  const claims = await sureClaims(delivery);
  const histories = await store.histories(now(), 1);
  const heads = new Map([[CONFIGURATION, configuration.sequence]]);
  for (const [part, history] of histories) {
    const valid = newestValid(history);
    if (valid) heads.set(part, valid.sequence);
    const by = `record ${String(valid?.sequence)} of ${part}`;
    claims.push(...seenBy(by, part, valid?.record?.seen));
  }
  const losses = new Map<string, Loss>();
  for (const claim of claims) {
    const { name, sequence, team } = claim;
    const has = heads.get(name) ?? 0;
    if (sequence <= Math.max(has, configuration.accepted?.[name] ?? 0)) continue;
    // A part whose key was removed or changed has no valid record, so claims about it are ignored.
    if (name !== CONFIGURATION && (await store.keys.publicKeys(name)).length === 0) continue;
    if (team !== null && !heads.has(name) && histories.has(name)) continue;
    const known = losses.get(name) ?? { name, has, claims: [] };
    losses.set(name, { ...known, claims: [...known.claims, claim] });
  }
  return [...losses.values()];
}

/** The newest sequences of parts, for the next record or configuration. */
export const sequencesSeen = (states: readonly PartState[]): Sequences =>
  Object.fromEntries(
    states.flatMap(({ part, valid }) => (valid ? [[part, valid.sequence] as const] : [])),
  );

/** Effect of a loss on the command of a part. */
export interface LossMessage {
  /**
   * Whether the command is refused: the part or the configuration lost records that the served site, the operator or
   * the part itself saw. A claim of another team only causes a warning.
   */
  stops: boolean;
  /** What the store has, what was seen, and the remedy. */
  text: string;
}

/** @param part the part of the command; null for the operator's. */
export function lossMessage(loss: Loss, part: string | null, delivery: Delivery): LossMessage {
  const { name, has, claims } = loss;
  const { location } = delivery.store.objects;
  const isConfiguration = name === CONFIGURATION;
  const what = isConfiguration ? 'the operator’s configuration' : name;
  const said = claims.map(({ by, sequence }) => `${by} ${String(sequence)}`).join(', ');
  const sides = `The store ${location} has sequence ${String(has)} of ${what}, ${said}`;
  const sure = claims.filter(({ team }) => team === null || (isConfiguration && team === part));
  if (sure.length === 0) {
    const teams = claims.map(({ team }) => team).join(', ');
    return { stops: false, text: `${sides}: nothing else confirms it. Ask the team of ${teams}.` };
  }
  const most = Math.max(...sure.map(({ sequence }) => sequence));
  const copy = isConfiguration ? undefined : claims.find(({ by }) => by === SERVED);
  const served = join(delivery.sites, CURRENT, PUBLIC_FOLDER, REGISTRY.record(name));
  const restore = copy
    ? `${name} stays as it is served. Copy ${served} to ${location}/${recordKey(name, copy.sequence)}`
    : isConfiguration
      ? 'Run the command again, as the operator may have published one meanwhile; otherwise restore what was removed'
      : 'Restore what was removed';
  return {
    stops: isConfiguration || name === part,
    text: `${sides}: somebody removed newer ones. ${restore}, or the operator accepts the loss: "jalon config publish --store ${location} --accept-loss ${name}=${String(most)}".`,
  };
}
