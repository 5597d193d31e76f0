import type { SignedRecord } from '@jalon/shared/protocol';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * Whether a record is exactly what the holder of a part's key signed.
 * @param key public key of the part.
 * @throws when the key or the signature cannot be read.
 */
export async function isAuthentic(signed: SignedRecord, key: JsonWebKey): Promise<boolean> {
  const imported = await crypto.subtle.importKey('jwk', key, KEY, false, ['verify']);
  const text = new TextEncoder().encode(signed.payload);
  return crypto.subtle.verify(SIGNATURE, imported, bytesOf(signed.signature), text);
}
