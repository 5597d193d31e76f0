import { lt } from 'semver';
import { placeholderFields } from '@jalon/shared/schemas';
import { isDeepStrictEqual } from 'node:util';
import { publicKeyOf, isSameKey, type KeyRing, type PublicJwk } from '../store/key-ring';
import type { ObjectStore } from '../store/object-store';
import {
  nextConfiguration,
  readConfiguration,
  writeConfiguration,
  type Configuration,
  type OperatorSettings,
} from '../store/operator';
import { isolationWarnings } from '../build/renderer/renderer';
import type { PartState } from '../compose/composition';
import { readServedConfiguration } from '../compose/served';
import { toProblem, type Problem } from '../core/problems';
import type { Delivery, OtherPartsNotices } from './change';
import {
  readPartStates,
  conflictsAmongLive,
  disallowedExtensions,
  warningsOfParts,
} from './live-state';
import { makeSite, serveLiveSite } from './serve-live';

/** Refuses a tool that is older than the operator's minimum version. */
export function checkToolVersion({
  config,
  version,
}: Pick<Delivery, 'config' | 'version'>): Problem[] {
  const minimum = config.tools?.minimum;
  if (minimum === undefined || version === undefined || !lt(version, minimum)) return [];
  const files = ['shared', 'scripts'].map((name) => `./packages/jalon-${name}-${minimum}.tgz`);
  const message = `This is @jalon/scripts ${version}; the operator of the site asks for ${minimum} or newer. Put the packages that the operator gives you into the folder packages and run "npm install -D -E ${files.join(' ')}"; in a checkout of the site, update the checkout.`;
  return [toProblem('tool-outdated', message)];
}

export interface ConfigurationOutcome extends OtherPartsNotices {
  kind: 'published' | 'unchanged' | 'refused' | 'conflict';
  sequence: number;
  /** The operator's public key. */
  operator: PublicJwk;
  /** Why the configuration is refused; empty otherwise. */
  reasons: Problem[];
  /** Folder of the site that is served now; null while no shell is live. */
  site: string | null;
}

export interface ConfigurationSource {
  objects: ObjectStore;
  settings: OperatorSettings;
  /** Version of `@jalon/scripts`. */
  version: string;
  /** Keys of this machine; to publish, the operator's private key must be among them. */
  ring: KeyRing;
  /** The operator's public key in package.json; null if package.json has none. */
  pinned: PublicJwk | null;
  /** Opens the delivery with a configuration. */
  deliveryWith: (configuration: Configuration) => Delivery;
}

async function holdsKey({ ring }: ConfigurationSource, operator: PublicJwk) {
  const held = await ring.heldOperatorKey();
  return held !== null && isSameKey(held, operator);
}

const checkPlaceholders = ({ config }: OperatorSettings): Problem[] =>
  placeholderFields(config).map((field) =>
    toProblem(
      'placeholder',
      `${field} of the site configuration is still a placeholder: fill it in.`,
    ),
  );

/** The live configuration (`known`) and the one to publish (`next`), which are the same if no setting changed. */
async function proposed(source: ConfigurationSource, operator: PublicJwk) {
  const { objects, settings, version, pinned, deliveryWith } = source;
  const isReplaced = async () => pinned !== null && holdsKey(source, operator);
  const known = await readConfiguration(objects, operator, isReplaced);
  const sequence = known?.sequence ?? 0;
  const issued = new Date().toISOString();
  const draft: Configuration = { sequence, issued, operator, version, ...settings };
  const { store, sites } = deliveryWith(draft);
  const served = readServedConfiguration(store, sites)?.configuration ?? 0;
  const isSame = isDeepStrictEqual([known?.config, known?.rules], [draft.config, draft.rules]);
  if (known && isSame && served <= sequence) return { known, next: known };
  // If somebody removed the newest configuration from the store, the next one must still exceed its sequence.
  const after = Math.max(sequence, served);
  return { known, next: { ...draft, sequence: await nextConfiguration(objects, operator, after) } };
}

/** Name of the live shell; null if no shell is live. */
const shellOf = (states: readonly PartState[]): string | null =>
  states.find(({ live }) => live?.record.kind === 'shell')?.part ?? null;

/**
 * Publishes the operator's settings for all parts of a store, and serves the site with them.
 * @throws KeyError when another key signed the configuration in the store.
 */
export async function publishConfiguration(
  source: ConfigurationSource,
): Promise<ConfigurationOutcome> {
  const { objects, ring, pinned, version, deliveryWith } = source;
  // Prefer the public key in package.json, so that the private key is read only after rendering.
  const operator = pinned ?? publicKeyOf(await ring.ownOperatorKey());
  const { known, next } = await proposed(source, operator);
  const delivery = deliveryWith(next);
  const states = await readPartStates(delivery);
  const ended = (kind: ConfigurationOutcome['kind'], rest: Partial<ConfigurationOutcome> = {}) => ({
    kind,
    sequence: next.sequence,
    operator,
    reasons: [],
    site: null,
    warnings: [...warningsOfParts(states), ...disallowedExtensions(states, next.config)],
    faults: conflictsAmongLive(states),
    ...rest,
  });
  const refused = (...reasons: Problem[]) => ended('refused', { reasons });
  const reasons = [
    ...checkPlaceholders(next),
    ...checkToolVersion({ config: next.config, version }),
  ];
  if (reasons.length > 0) return refused(...reasons);
  const before = known ? await readPartStates(deliveryWith(known)) : [];
  const shell = shellOf(before) ?? shellOf(states);
  if (shell !== null && delivery.store.keys.isTakenOff(shell)) {
    const message = `The site configuration has no key of ${shell}, and every page stands in it: name its public key under "keys".`;
    return refused(toProblem('no-key', message));
  }
  // Composed before the configuration is written, so that a page that cannot be rendered stops the publish.
  const made =
    shellOf(states) === null
      ? null
      : await delivery.progress('compose the site with it', () => makeSite(delivery));
  if (!(await holdsKey(source, operator))) {
    const message =
      'The key of this machine is not that of the operator in package.json: only the operator publishes the configuration.';
    return refused(toProblem('no-key', message));
  }
  if (next !== known && (await writeConfiguration(objects, next, ring)) === 'exists')
    return ended('conflict');
  const served =
    made &&
    (await delivery.progress('switch to the new site', () => serveLiveSite(delivery, made)));
  const site = served?.folder ?? null;
  const { warnings, ...rest } = ended(next === known ? 'unchanged' : 'published', { site });
  const ofSite = made ? [...made.warnings, ...isolationWarnings()] : [];
  return { ...rest, warnings: [...new Set([...warnings, ...ofSite])] };
}
