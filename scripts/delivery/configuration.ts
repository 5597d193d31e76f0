import { lt } from 'semver';
import { isDeepStrictEqual } from 'node:util';
import { generateKey, publicHalf, sameKey, type KeyRing, type PublicJwk } from '../store/key-ring';
import type { ObjectStore } from '../store/object-store';
import {
  CONFIGURATION,
  lastConfiguration,
  nextConfiguration,
  writeConfiguration,
  type Configuration,
  type OperatorSettings,
} from '../store/operator';
import type { Sequences } from '../store/sequence-log';
import { isolationWarnings } from '../build/renderer/renderer';
import type { Delivery } from './context';
import { publishBlockers } from './doctor';
import { liveStates, faultsAmong, notAllowed, warningsOf } from './live-state';
import { findLosses, lossMessage, sequencesSeen } from './losses';
import { makeSite, serveLive } from './serve-live';
import type { PartRecord } from '@jalon/shared/protocol';
import type { PartState } from '../compose/composition';
import type { LiveRecord } from '../store/release-store';
import { refusal, type Refusal } from '../core/refusals';
import { linksToLeaving } from './gate';

/** Why this machine must not publish: its tool is older than the operator's minimum. */
export function toolRefusals({ config, version }: Pick<Delivery, 'config' | 'version'>): Refusal[] {
  const minimum = config.tools?.minimum;
  if (minimum === undefined || version === undefined || !lt(version, minimum)) return [];
  const files = ['shared', 'scripts'].map((name) => `./packages/jalon-${name}-${minimum}.tgz`);
  const message = `This is @jalon/scripts ${version}; the operator of the site asks for ${minimum} or newer. Put the packages that the operator gives you into the folder packages and run "npm install -D -E ${files.join(' ')}"; in a checkout of the site, update the checkout.`;
  return [refusal('tool-outdated', message)];
}

export interface ConfigurationOutcome extends Effect {
  /** `passed`: a check; nothing was written. */
  kind: 'published' | 'unchanged' | 'passed' | 'refused' | 'conflict';
  sequence: number;
  /** The operator's public key; null until the first publish creates the key. */
  operator: PublicJwk | null;
  /** Why it is refused. */
  reasons: Refusal[];
  /** Folder of the site that is served now; null while no shell is live, and after a check. */
  site: string | null;
}

export interface ConfigurationSource {
  objects: ObjectStore;
  settings: OperatorSettings;
  /** Version of `@jalon/scripts`. */
  version: string;
  /** Has the operator's private key; a check needs none. */
  ring: KeyRing;
  /** The operator's key in package.json. */
  pinned: PublicJwk | null;
  /** Say what would change, and write nothing. */
  dryRun?: boolean;
  /** Losses that the operator accepts: the highest lost sequence, by part or for the configuration. */
  accept?: Sequences;
  /** Opens the delivery with a configuration. */
  deliveryWith: (configuration: Configuration) => Delivery;
}

const settingsOf = ({ config, rules }: OperatorSettings) => ({ config, rules });

/** The operator's public key, preferably from package.json: the private key is read only after rendering. */
async function operatorOf({ ring, pinned, dryRun }: ConfigurationSource) {
  if (pinned) return pinned;
  if (!dryRun) return publicHalf(await ring.ownOperatorKey());
  const held = await ring.heldOperatorKey();
  return held && publicHalf(held);
}

const FOREIGN_KEY = refusal(
  'no-key',
  'The key of this machine is not that of the operator in package.json: only the operator publishes the configuration.',
);

async function holdsKey({ ring }: ConfigurationSource, operator: PublicJwk | null) {
  const held = await ring.heldOperatorKey();
  return held !== null && operator !== null && sameKey(held, operator);
}

function reasonsAgainst(
  { config }: OperatorSettings,
  { version, accept = {} }: ConfigurationSource,
): Refusal[] {
  const reasons = publishBlockers(config).map((field) =>
    refusal(
      'placeholder',
      `${field} of the site configuration is still a placeholder: fill it in.`,
    ),
  );
  reasons.push(...toolRefusals({ config, version }));
  for (const name of Object.keys(accept)) {
    if (name === CONFIGURATION || config.keys?.[name]) continue;
    const message = `--accept-loss names ${name}, which has no key in the site configuration.`;
    reasons.push(refusal('no-key', message));
  }
  return reasons;
}

const NOTHING: Effect = { leaves: [], joins: [], warnings: [], faults: [] };

/** The live configuration, and the unsigned next one from these settings. */
async function proposed(source: ConfigurationSource, operator: PublicJwk | null) {
  const { objects, settings, version, pinned, accept = {}, deliveryWith } = source;
  const known = await lastConfiguration(
    objects,
    operator,
    async () => pinned !== null && holdsKey(source, operator),
  );
  const after = Math.max(known?.sequence ?? 0, accept[CONFIGURATION] ?? 0);
  const next: Configuration = {
    sequence: await nextConfiguration(objects, operator, after),
    issued: new Date().toISOString(),
    operator: operator ?? publicHalf(await generateKey()),
    version,
    ...settings,
    accepted: { ...known?.accepted, ...accept },
  };
  next.seen = sequencesSeen(await liveStates(deliveryWith(next)));
  const accepts = Object.keys(accept).length > 0;
  const isSame = !accepts && isDeepStrictEqual(known && settingsOf(known), settingsOf(next));
  return { known, next, same: isSame ? known : null };
}

/** Messages about what the store has lost. */
async function lostOf(delivery: Delivery, next: Configuration, known: Configuration | null) {
  const { accepted = {} } = next;
  const configuration = { ...known, sequence: known?.sequence ?? 0, accepted };
  const losses = await findLosses({ ...delivery, configuration });
  return losses.map((loss) => lossMessage(loss, null, delivery));
}

/**
 * Publishes the operator's settings for all parts of a store, and serves the site with them.
 * @throws KeyError when another key signed the configuration in the store.
 */
export async function publishConfiguration(
  source: ConfigurationSource,
): Promise<ConfigurationOutcome> {
  const { objects, ring, dryRun = false, deliveryWith } = source;
  const operator = await operatorOf(source);
  const { known, next, same } = await proposed(source, operator);
  const configuration = same ?? next;
  const delivery = deliveryWith(configuration);
  let effect = NOTHING;
  const ended = (kind: ConfigurationOutcome['kind'], rest: Partial<ConfigurationOutcome> = {}) => ({
    ...{ kind, sequence: configuration.sequence, operator, reasons: [], site: null },
    ...effect,
    ...rest,
  });
  const lost = await lostOf(delivery, next, known);
  const reasons = [
    ...reasonsAgainst(configuration, source),
    ...lost.flatMap(({ stops, text }) => (stops ? [refusal('records-gone', text)] : [])),
  ];
  if (reasons.length > 0) return ended('refused', { reasons });
  const before = known ? await liveStates(deliveryWith(known)) : [];
  const after = await liveStates(delivery);
  const shell = shellOf(before) ?? shellOf(after);
  if (shell !== null && delivery.store.keys.isTakenOff(shell)) {
    const message = `The site configuration has no key of ${shell}, and every page stands in it: name its public key under "keys".`;
    return ended('refused', { reasons: [refusal('no-key', message)] });
  }
  effect = await effectOf(delivery, before, after);
  effect.warnings.push(...lost.map(({ text }) => text));
  if (dryRun) return ended('passed');
  const hasShell = shellOf(after) !== null;
  // Composed before the configuration is written, so that a page that cannot be rendered stops the publish.
  const made = hasShell
    ? await delivery.progress('compose the site with it', () => makeSite(delivery))
    : null;
  if (made) {
    const { warnings } = effect;
    effect.warnings = [...new Set([...warnings, ...made.warnings, ...isolationWarnings()])];
  }
  if (!(await holdsKey(source, operator))) return ended('refused', { reasons: [FOREIGN_KEY] });
  if (!same && (await writeConfiguration(objects, next, ring)) === 'exists') {
    return ended('conflict');
  }
  const site = made
    ? (await delivery.progress('switch to the new site', () => serveLive(delivery, made))).folder
    : null;
  return ended(same ? 'unchanged' : 'published', { site });
}

/** What a configuration changes on the site. */
export interface Effect {
  /** Parts that leave the site or come back, with their releases: "aide 1.0.0-1a2b3c4d". */
  leaves: string[];
  joins: string[];
  /** Invalid records, extensions of live parts that are not allowed, and links to parts that leave. */
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
const shellOf = (states: readonly PartState[]): string | null =>
  shown(states).find(({ record }) => record.kind === 'shell')?.record.part ?? null;

/** @param before live parts under the old configuration. @param after live parts under the new one. */
async function effectOf(
  { store, config }: Delivery,
  before: readonly PartState[],
  after: readonly PartState[],
): Promise<Effect> {
  const [was, will] = [shown(before), shown(after)];
  const leaving = was.filter(missingIn(will));
  const links: string[] = [];
  for (const { record } of leaving) {
    links.push(...(await linksToLeaving(store, { ...record, id: record.release }, will)));
  }
  return {
    leaves: leaving.map(({ record }) => nameOf(record)),
    joins: will.filter(missingIn(was)).map(({ record }) => nameOf(record)),
    warnings: [...warningsOf(after), ...notAllowed(after, config), ...links],
    faults: faultsAmong(after),
  };
}
