import { getJson } from '@jalon/shared/http';
import {
  parseRecord,
  REGISTRY_URLS,
  type PartRecord,
  type SignedRecord,
} from '@jalon/shared/protocol';

/** Time limit after which a file of the registry counts as missing (ms). */
const TIMEOUT_MS = 3_000;

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function isAuthentic(signed: SignedRecord, key: JsonWebKey): Promise<boolean> {
  const imported = await crypto.subtle.importKey('jwk', key, KEY, false, ['verify']);
  const text = new TextEncoder().encode(signed.payload);
  return crypto.subtle.verify(SIGNATURE, imported, bytesOf(signed.signature), text);
}

async function read<T>(url: string, integrity = ''): Promise<T> {
  const parse = (json: unknown) => json as T;
  const answer = await getJson(url, { parse, timeoutMs: TIMEOUT_MS, integrity });
  if (!answer.ok) throw new Error(`${url} cannot be read: ${answer.reason}`);
  return answer.value;
}

export type Registry = ReturnType<typeof createRegistry>;

/**
 * Reads the live releases of this document's site. Every method rejects when its file is unreadable or untrusted.
 * @param keysIntegrity of the public keys, from the document: "sha384-…".
 */
export function createRegistry(keysIntegrity: string) {
  let keys: Promise<Readonly<Record<string, JsonWebKey>>> | null = null;
  const loadKeys = () => {
    keys ??= read(REGISTRY_URLS.keys, keysIntegrity);
    keys.catch(() => {
      keys = null;
    });
    return keys;
  };
  return {
    /** The paths of each part, as a hint: only the signed record decides what a part serves. */
    routes: () => read<Readonly<Record<string, readonly string[]>>>(REGISTRY_URLS.routes),
    /** The verified record of a part. */
    async record(part: string): Promise<PartRecord> {
      const [signed, known] = await Promise.all([
        read<SignedRecord>(REGISTRY_URLS.record(part)),
        loadKeys(),
      ]);
      const key = Object.hasOwn(known, part) ? known[part] : undefined;
      if (!key) throw new Error(`The registry has no key for ${part}.`);
      if (!(await isAuthentic(signed, key)))
        throw new Error(`The record of ${part} is not signed with its key.`);
      const record = parseRecord(signed.payload);
      if (record.part !== part)
        throw new Error(`A record of another part in the place of ${part}.`);
      if (!(Date.parse(record.expires) > Date.now()))
        throw new Error(`The record of ${part} has expired.`);
      return record;
    },
  };
}
