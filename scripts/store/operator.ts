import * as z from 'zod/mini';
import type { SiteConfig } from '@jalon/shared/config';
import { parseSiteConfig } from '@jalon/shared/schemas';
import { KeyError, messageOf } from '../core/errors';
import type { FileTexts } from '../core/files';
import type { KeyRing } from './key-ring';
import { isSignedBy, publicJwkSchema, parseSignedAs, isSameKey, type PublicJwk } from './keys';
import type { ObjectStore } from './object-store';
import {
  checkNewest,
  mayBeSigned,
  nextSequence,
  listNumberedObjects,
  sequenceKey,
  type NumberedObject,
} from './sequence-log';

/** The operator's settings for all parts of a site. */
export interface OperatorSettings {
  config: SiteConfig;
  /** Data rules, by file name. */
  rules: FileTexts;
}

const payloadSchema = z.object({
  sequence: z.int(),
  /** ISO 8601. */
  issued: z.string(),
  operator: publicJwkSchema,
  /** Version of `@jalon/scripts` that wrote the configuration. */
  version: z.string(),
  config: z.unknown(),
  rules: z.record(z.string(), z.string()),
});
type Payload = z.infer<typeof payloadSchema>;

export type Configuration = Omit<Payload, keyof OperatorSettings> & OperatorSettings;

const FOLDER = 'config/';
const keyOf = (sequence: number) => sequenceKey(FOLDER, sequence);

/** Signs and writes a configuration, unless there is one with its sequence. */
export async function writeConfiguration(
  objects: ObjectStore,
  configuration: Configuration,
  ring: KeyRing,
): Promise<'written' | 'exists'> {
  const signed = await ring.signAsOperator(configuration);
  const bytes = Buffer.from(`${JSON.stringify(signed)}\n`);
  return objects.write(keyOf(configuration.sequence), bytes, 'absent');
}

/** A configuration in the store, whoever signed it. */
interface Listed {
  key: string;
  payload: Payload;
  isOperators: boolean;
}

/** Reads a configuration and whether the operator signed it; null when the object is not a configuration. */
async function readListed(
  objects: ObjectStore,
  operator: PublicJwk | null,
  place: NumberedObject,
): Promise<Listed | null> {
  if (!mayBeSigned(place, FOLDER)) return null;
  const { key } = place;
  const bytes = await objects.read(key);
  const parsed = parseSignedAs(bytes, (payload) => z.parse(payloadSchema, JSON.parse(payload)));
  if (!parsed || key !== keyOf(parsed.content.sequence)) return null;
  const { signed, content: payload } = parsed;
  const isOperators =
    operator !== null &&
    isSameKey(payload.operator, operator) &&
    (await isSignedBy(signed, operator));
  return { key, payload, isOperators };
}

const isOperators = (listed: Listed | null): listed is Listed => listed?.isOperators === true;

/** The sequence of the next configuration. @param after the newest one that the operator signed. */
export async function nextConfiguration(
  objects: ObjectStore,
  operator: PublicJwk | null,
  after: number,
): Promise<number> {
  const places = await listNumberedObjects(objects, FOLDER);
  return nextSequence(places, FOLDER, after, async (place) =>
    isOperators(await readListed(objects, operator, place)),
  );
}

/** @throws an error that lists the fields unknown to this tool, and the version of the tool that wrote them. */
function parseConfig({ config, version }: Payload, where: string): SiteConfig {
  try {
    return parseSiteConfig(config, where);
  } catch (cause) {
    throw new Error(
      `${messageOf(cause)}\nIt was written by @jalon/scripts ${version}: install that version if this one is older.`,
      { cause },
    );
  }
}

/**
 * The newest configuration that the operator signed; null when the store has no configuration.
 * @param operator the operator's public key that this repository trusts; null when it trusts none.
 * @param isReplaced passed only by the command that writes the next configuration: whether this machine has the
 * operator's private key. If it has, the result is null in place of an error, so that the operator can replace forged
 * or removed configurations.
 * @throws KeyError when the repository trusts no key, or the trusted key signed no configuration in the store.
 */
export async function readConfiguration(
  objects: ObjectStore,
  operator: PublicJwk | null,
  isReplaced?: () => Promise<boolean>,
): Promise<Configuration | null> {
  const { location } = objects;
  const places = await listNumberedObjects(objects, FOLDER);
  const read = (place: NumberedObject) => readListed(objects, operator, place);
  const listed = await checkNewest(places, read, isOperators, 1);
  const other = listed.find((one) => one !== null);
  if (other && !operator) {
    const field = JSON.stringify({ operator: other.payload.operator });
    throw new KeyError(
      `package.json does not name the operator of the site. The configuration in ${location} claims this key; compare it with what the operator gave you, then write it to package.json: "jalon": ${field}`,
    );
  }
  const newest = listed.find(isOperators);
  if (newest) {
    return { ...newest.payload, config: parseConfig(newest.payload, `${location}/${newest.key}`) };
  }
  if (places.length === 0) return null;
  const mayReplace = isReplaced !== undefined && (!other || (await isReplaced()));
  if (mayReplace) return null;
  throw new KeyError(
    other
      ? `The configuration in ${location} (${other.key}) is not signed with the operator’s key that this repository trusts ("jalon": { "operator": … } in package.json). Ask the operator of the site which key is right.`
      : `${location}/${FOLDER} has no readable configuration: the operator publishes it again with "jalon config publish".`,
  );
}
