import { join } from 'node:path';
import { lt } from 'semver';
import { isDeepStrictEqual } from 'node:util';
import { composedBy } from '../compose/hosting';
import { CURRENT } from '../compose/site-folder';
import { checkAllowed, describeRefusal } from '../gate';
import { publicHalf, sameKey, type KeyRing, type PublicJwk } from '../store/key-ring';
import type { ObjectStore } from '../store/object-store';
import {
  lastSequence,
  readConfiguration,
  writeConfiguration,
  type Configuration,
  type OperatorSettings,
} from '../store/operator';
import { compose, type Delivery } from './context';
import { publishBlockers } from './doctor';
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

export interface ConfigurationOutcome {
  kind: 'published' | 'unchanged' | 'refused' | 'conflict';
  sequence: number;
  operator: PublicJwk;
  /** Why it is refused. */
  reasons: string[];
  /** What live parts ask for and this configuration does not allow. */
  warnings: string[];
  /** Folder of the site that is served now; null while no shell is live. */
  site: string | null;
}

export interface ConfigurationSource {
  objects: ObjectStore;
  settings: OperatorSettings;
  /** Version of `@jalon/scripts`. */
  version: string;
  /** Has the operator's private key. */
  ring: KeyRing;
  /** The operator's key in package.json. */
  pinned: PublicJwk | null;
  /** The delivery under a configuration. */
  deliveryWith: (configuration: Configuration) => Delivery;
}

const settingsOf = ({ config, rules }: OperatorSettings) => ({ config, rules });

/** What live parts ask for and a configuration does not allow: their policy and links lose it. */
async function withdrawn({ store, config }: Delivery): Promise<string[]> {
  const live = await store.live();
  return live.flatMap(({ record }) =>
    checkAllowed({ ...record, id: record.release }, config).map(describeRefusal),
  );
}

/**
 * Publishes the operator's settings for all parts of a store, and serves the site with them.
 * @throws KeyError when another key signed what the store has.
 */
export async function publishConfiguration(
  source: ConfigurationSource,
): Promise<ConfigurationOutcome> {
  const { objects, settings, version, ring, pinned, deliveryWith } = source;
  const operator = publicHalf(await ring.ownOperatorKey());
  const known = await readConfiguration(objects, operator);
  const sequence = (await lastSequence(objects)) + 1;
  const next = { sequence, issued: new Date().toISOString(), operator, version, ...settings };
  const isSame = known !== null && isDeepStrictEqual(settingsOf(known), settingsOf(next));
  const configuration = isSame ? known : next;
  const delivery = deliveryWith(configuration);
  const ended = (kind: ConfigurationOutcome['kind'], rest: Partial<ConfigurationOutcome> = {}) => ({
    ...{ kind, sequence: configuration.sequence, operator, reasons: [], warnings: [], site: null },
    ...rest,
  });
  const reasons = publishBlockers(configuration.config).map(
    (field) => `${field} of the site configuration is still a placeholder: fill it in.`,
  );
  if (pinned && !sameKey(pinned, operator)) {
    reasons.push(
      'The key of this machine is not that of the operator in package.json: only the operator publishes the configuration.',
    );
  }
  if (reasons.length > 0) return ended('refused', { reasons });
  const warnings = await withdrawn(delivery);
  const hasShell = (await delivery.store.live()).some(({ record }) => record.kind === 'shell');
  // A page that cannot be rendered with it fails here, before anything is written.
  if (hasShell) await delivery.progress('compose the site with it', () => compose(delivery));
  if (!isSame && (await writeConfiguration(objects, next, ring)) === 'exists') {
    return ended('conflict');
  }
  const site = hasShell
    ? (await delivery.progress('switch to the new site', () => serveLive(delivery))).folder
    : null;
  return ended(isSame ? 'unchanged' : 'published', { warnings, site });
}
