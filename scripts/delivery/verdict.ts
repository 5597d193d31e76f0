import type { PartRecord } from '@jalon/shared/protocol';
import { isolationWarnings } from '../build/renderer/renderer';
import { nameOf, newExtensions } from '../gate';
import { refusals, type Refusal } from '../core/refusals';
import type { LiveRecord } from '../store/release-store';
import type { Change, Chosen } from './change';
import type { Delivery } from './context';
import { linksToLeaving, reasonsAgainst } from './gate';
import { faultsAmong, liveStates, liveVersion, notAllowed, warningsOf } from './live-state';
import type { Notices } from './outcome';

/** Titles of steps, for the terminal. */
export const titlesOf = ({ kind }: Change) =>
  kind === 'retire'
    ? { check: 'look for links to its pages', site: 'the site without it' }
    : { check: 'check it against everything live', site: 'the site with it' };

/** What is live of the part of a change, and beside it. */
export interface Situation extends Notices {
  /** The newest sequence of the part. */
  sequence: number;
  /** Whether its newest valid record has not expired. */
  isCurrent: boolean;
  isRetired: boolean;
  /** Its live record; null when there is none, or the part is retired. */
  live: PartRecord | null;
  /** The live records of the other parts, retired ones included. */
  others: readonly LiveRecord[];
}

/** Reads what is live, with the problems of other parts. */
async function situationOf(part: string, delivery: Delivery): Promise<Situation> {
  const states = await liveStates(delivery);
  const others = states.filter((state) => state.part !== part);
  const own = states.find((state) => state.part === part);
  const newest = own?.live?.record ?? null;
  const isRetired = (newest ?? own?.valid?.record)?.retired === true;
  // A publish replaces a bad record of its own part, but cannot bring back a part that the operator removed.
  const isTakenOff = delivery.store.keys.isTakenOff(part);
  return {
    sequence: own?.valid?.sequence ?? 0,
    isCurrent: own?.valid?.fault === null,
    isRetired,
    live: isRetired ? null : newest,
    others: others.flatMap(({ live }) => live ?? []),
    warnings: [
      ...(isTakenOff ? [] : (own?.garbage ?? [])),
      ...warningsOf(isTakenOff ? states : others),
      ...notAllowed(others, delivery.config),
      ...isolationWarnings(),
    ],
    faults: faultsAmong(others),
  };
}

/** What the gate says of a choice beside everything live. */
export interface Verdict extends Situation {
  reasons: Refusal[];
  /** Version of the other live parts that the choice was checked against. */
  version: string;
  /** Extensions that the live release does not ask for, in words. */
  newExtensions: string[];
}

interface GateOptions {
  /** Whether pages are rendered: a job with a key runs no code of any part. */
  renders: boolean;
  /** The live record that the choice replaces. */
  before: PartRecord | null;
}

async function reasonsBeside(
  { kind }: Change,
  { release, origin, after, problems }: Chosen,
  { store, config, renderer }: Delivery,
  others: readonly LiveRecord[],
  { renders, before }: GateOptions,
): Promise<Refusal[]> {
  const live = others.filter(({ record }) => !record.retired);
  if (kind === 'retire') {
    const releases = [release, ...live.map(({ record }) => ({ ...record, id: record.release }))];
    const links = await linksToLeaving(store, release, live);
    return refusals('links-left', links, releases.map(nameOf));
  }
  const folder = await origin.releaseFolder(release);
  const occasion = kind === 'renew' ? 'renewal' : after === null ? 'publish' : 'rollback';
  const submitted = { submitted: release, folder, occasion, before, config } as const;
  const side = { ...submitted, renderer: renders ? renderer : null };
  return [...problems, ...(await reasonsAgainst(store, side, live))];
}

/** Runs the gate against everything live. */
export async function judge(
  change: Change,
  chosen: Chosen,
  delivery: Delivery,
  renders: boolean,
): Promise<Verdict> {
  const now = await situationOf(change.part, delivery);
  const options = { renders, before: now.live };
  return {
    ...now,
    reasons: await reasonsBeside(change, chosen, delivery, now.others, options),
    version: liveVersion(now.others),
    newExtensions: change.kind === 'retire' ? [] : newExtensions(chosen.release, now.live ?? {}),
  };
}

/** Runs the gate again if other parts have changed since a verdict. */
export async function judgeAgain(
  verdict: Verdict,
  change: Change,
  chosen: Chosen,
  delivery: Delivery,
  renders: boolean,
): Promise<Pick<Verdict, 'reasons' | 'version'>> {
  const { others } = await situationOf(change.part, delivery);
  const version = liveVersion(others);
  if (version === verdict.version) return { reasons: [], version };
  const options = { renders, before: verdict.live };
  return { reasons: await reasonsBeside(change, chosen, delivery, others, options), version };
}
