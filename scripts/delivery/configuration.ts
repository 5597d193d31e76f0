import { join } from 'node:path';
import { lt } from 'semver';
import { isDeepStrictEqual } from 'node:util';
import { composedBy } from '../compose/hosting';
import { CURRENT } from '../compose/site-folder';
import { generateKey, publicHalf, sameKey, type KeyRing, type PublicJwk } from '../store/key-ring';
import type { ObjectStore } from '../store/object-store';
import {
  lastConfiguration,
  nextConfiguration,
  writeConfiguration,
  type Configuration,
  type OperatorSettings,
} from '../store/operator';
import { compose, type Delivery } from './context';
import { publishBlockers } from './doctor';
import { effectOf, shellOf, type Effect } from './effect';
import { liveStates } from './live-state';
import { serveLive } from './serve-live';

/** Why this machine must not compose the next site: its tool or its configuration is older than that of the live one. */
export function stalenessOf({ sites, composedBy: own }: Delivery): string[] {
  const live = composedBy(join(sites, CURRENT));
  if (!own || !live) return [];
  const reasons: string[] = [];
  if (lt(own.version, live.version)) {
    reasons.push(
      `This is @jalon/scripts ${own.version}; the live site was composed by ${live.version}. Run "npm install -D -E @jalon/scripts@${live.version}", and build again.`,
    );
  }
  if (own.configuration < live.configuration) {
    reasons.push(
      `The newest configuration in the store has sequence ${String(own.configuration)}; the live site was composed with ${String(live.configuration)}. Somebody removed newer ones: the operator runs "jalon config publish".`,
    );
  }
  return reasons;
}

export interface ConfigurationOutcome extends Effect {
  /** `passed`: a check; nothing was written. */
  kind: 'published' | 'unchanged' | 'passed' | 'refused' | 'conflict';
  sequence: number;
  /** Null while there is no key of the operator: the first publish makes it. */
  operator: PublicJwk | null;
  /** Why it is refused. */
  reasons: string[];
  /** Folder of the site that is served now; null while no shell is live, and after a check. */
  site: string | null;
}

export interface ConfigurationSource {
  objects: ObjectStore;
  settings: OperatorSettings;
  /** Version of `@jalon/scripts`. */
  version: string;
  /** Has the operator's private key; a check does without. */
  ring: KeyRing;
  /** The operator's key in package.json. */
  pinned: PublicJwk | null;
  /** Say what would change, and write nothing. */
  dryRun?: boolean;
  /** The delivery under a configuration. */
  deliveryWith: (configuration: Configuration) => Delivery;
}

const settingsOf = ({ config, rules }: OperatorSettings) => ({ config, rules });

async function operatorOf({ ring, pinned, dryRun }: ConfigurationSource) {
  if (!dryRun) return publicHalf(await ring.ownOperatorKey());
  const held = await ring.heldOperatorKey();
  return held ? publicHalf(held) : pinned;
}

function reasonsAgainst(
  { config }: OperatorSettings,
  { pinned }: ConfigurationSource,
  operator: PublicJwk | null,
): string[] {
  const reasons = publishBlockers(config).map(
    (field) => `${field} of the site configuration is still a placeholder: fill it in.`,
  );
  if (pinned && operator && !sameKey(pinned, operator)) {
    reasons.push(
      'The key of this machine is not that of the operator in package.json: only the operator publishes the configuration.',
    );
  }
  return reasons;
}

const NOTHING: Effect = { leaves: [], joins: [], warnings: [], faults: [] };

/**
 * Publishes the operator's settings for all parts of a store, and serves the site with them.
 * @throws KeyError when another key signed what the store has.
 */
export async function publishConfiguration(
  source: ConfigurationSource,
): Promise<ConfigurationOutcome> {
  const { objects, settings, version, ring, pinned, dryRun = false, deliveryWith } = source;
  const operator = await operatorOf(source);
  const known = await lastConfiguration(objects, operator, pinned);
  const sequence = await nextConfiguration(objects, operator, known?.sequence ?? 0);
  const next = {
    ...{ sequence, issued: new Date().toISOString(), version, ...settings },
    operator: operator ?? publicHalf(await generateKey()),
  };
  const isSame = known !== null && isDeepStrictEqual(settingsOf(known), settingsOf(next));
  const configuration = isSame ? known : next;
  const delivery = deliveryWith(configuration);
  let effect = NOTHING;
  const ended = (kind: ConfigurationOutcome['kind'], rest: Partial<ConfigurationOutcome> = {}) => ({
    ...{ kind, sequence: configuration.sequence, operator, reasons: [], site: null },
    ...effect,
    ...rest,
  });
  const reasons = reasonsAgainst(configuration, source, operator);
  if (reasons.length > 0) return ended('refused', { reasons });
  const before = known ? await liveStates(deliveryWith(known)) : [];
  const after = await liveStates(delivery);
  const shell = shellOf(before) ?? shellOf(after);
  if (shell !== null && delivery.store.keys.isTakenOff(shell)) {
    const reason = `The site configuration has no key of ${shell}, and every page stands in it: name its public key under "keys".`;
    return ended('refused', { reasons: [reason] });
  }
  effect = await effectOf(delivery, before, after);
  if (dryRun) return ended('passed');
  const hasShell = shellOf(after) !== null;
  // A page that cannot be rendered with it fails here, before anything is written.
  if (hasShell) await delivery.progress('compose the site with it', () => compose(delivery));
  if (!isSame && (await writeConfiguration(objects, next, ring)) === 'exists') {
    return ended('conflict');
  }
  const site = hasShell
    ? (await delivery.progress('switch to the new site', () => serveLive(delivery))).folder
    : null;
  return ended(isSame ? 'unchanged' : 'published', { site });
}
