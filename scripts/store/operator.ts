import * as z from 'zod/mini';
import type { SiteConfig } from '@jalon/shared/config';
import { parseSigned } from '@jalon/shared/protocol';
import { parseSiteConfig } from '@jalon/shared/schemas';
import { messageOf } from '../core/errors';
import type { FileTexts } from '../core/files';
import { KeyError } from './errors';
import { isSignedBy, publicJwk, sameKey, type KeyRing, type PublicJwk } from './key-ring';
import type { ObjectStore } from './object-store';

/** The operator's settings for all parts of a site. */
export interface OperatorSettings {
  config: SiteConfig;
  /** Data rules, by file name. */
  rules: FileTexts;
}

/** The operator's settings in a shared store. */
export interface Configuration extends OperatorSettings {
  sequence: number;
  /** ISO 8601. */
  issued: string;
  operator: PublicJwk;
  /** Version of `@jalon/scripts` that wrote it. */
  version: string;
}

const payloadSchema = z.object({
  sequence: z.int(),
  issued: z.string(),
  operator: publicJwk,
  version: z.string(),
  config: z.unknown(),
  rules: z.record(z.string(), z.string()),
});
type Payload = z.infer<typeof payloadSchema>;

const FOLDER = 'config/';
const DIGITS = 8;
const keyOf = (sequence: number) => `${FOLDER}${String(sequence).padStart(DIGITS, '0')}.json`;

/** Signs and writes a configuration, unless there is one with its sequence. */
export async function writeConfiguration(
  objects: ObjectStore,
  configuration: Configuration,
  ring: KeyRing,
): Promise<'written' | 'exists'> {
  const payload = JSON.stringify(configuration);
  const signed = { payload, signature: await ring.signAsOperator(payload) };
  const bytes = Buffer.from(`${JSON.stringify(signed)}\n`);
  return objects.write(keyOf(configuration.sequence), bytes, 'absent');
}

interface Listed {
  key: string;
  payload: Payload;
  signed: ReturnType<typeof parseSigned>;
}

async function readListed(objects: ObjectStore, key: string): Promise<Listed | null> {
  const bytes = await objects.read(key);
  try {
    const signed = parseSigned(JSON.parse(bytes?.toString('utf8') ?? ''));
    const payload = z.parse(payloadSchema, JSON.parse(signed.payload));
    return key === keyOf(payload.sequence) ? { key, payload, signed } : null;
  } catch {
    return null;
  }
}

/** Sequence of the last object, whether or not it is valid. */
export async function lastSequence(objects: ObjectStore): Promise<number> {
  const last = (await objects.list(FOLDER)).at(-1);
  return last ? Number(last.key.slice(FOLDER.length, FOLDER.length + DIGITS)) : 0;
}

function unpinned(location: string, { payload }: Listed): KeyError {
  const field = JSON.stringify({ operator: payload.operator });
  return new KeyError(
    `package.json does not name the operator of the site. The configuration in ${location} claims this key; compare it with what the operator gave you, then write it to package.json: "jalon": ${field}`,
  );
}

/** @throws naming every field that this tool does not know, and the version that wrote them. */
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
 * The newest configuration that the operator signed; null when the store has none at all. Others are ignored.
 * @param operator the key that this repository trusts; null when it names none.
 * @throws KeyError when it names none, or signed none of them.
 */
export async function readConfiguration(
  objects: ObjectStore,
  operator: PublicJwk | null,
): Promise<Configuration | null> {
  const listed = await objects.list(FOLDER);
  let other: Listed | null = null;
  for (const { key } of listed.reverse()) {
    const found = await readListed(objects, key);
    if (!found) continue;
    if (!operator) throw unpinned(objects.location, found);
    const { payload, signed } = found;
    if (sameKey(payload.operator, operator) && (await isSignedBy(signed, operator))) {
      return { ...payload, config: parseConfig(payload, `${objects.location}/${key}`) };
    }
    other ??= found;
  }
  if (listed.length === 0) return null;
  throw new KeyError(
    other
      ? `The configuration in ${objects.location} (${other.key}) is not signed with the operator’s key that this repository trusts ("jalon": { "operator": … } in package.json). Ask the operator of the site which key is right.`
      : `${objects.location}/${FOLDER} has no readable configuration: the operator publishes it again with "jalon config publish".`,
  );
}
