import * as z from 'zod/mini';
import { webcrypto } from 'node:crypto';
import type { SignedRecord } from '@jalon/shared/protocol';
import { parseSignedRecord } from '../core/record-schema';
import { KeyError } from '../core/errors';

const CURVE = 'P-256';
const KEY_PARAMETERS = { name: 'ECDSA', namedCurve: CURVE } as const;
const SIGN_PARAMETERS = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Public half of a key, in the form of the site configuration (RFC 7517). */
export const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal(CURVE),
  x: z.string(),
  y: z.string(),
});
const privateJwk = z.extend(publicJwkSchema, { d: z.string() });

export type PublicJwk = z.infer<typeof publicJwkSchema>;
export type PrivateJwk = z.infer<typeof privateJwk>;

export async function generateKey(): Promise<PrivateJwk> {
  const pair = await webcrypto.subtle.generateKey(KEY_PARAMETERS, true, ['sign', 'verify']);
  const { x = '', y = '', d = '' } = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  return { kty: 'EC', crv: CURVE, x, y, d };
}

export function publicKeyOf({ x, y }: PublicJwk): PublicJwk {
  return { kty: 'EC', crv: CURVE, x, y };
}

/** @throws an error with the source of the key, but never its content. */
export function parsePrivateKey(text: string, where: string): PrivateJwk {
  try {
    return z.parse(privateJwk, JSON.parse(text));
  } catch {
    throw new KeyError(
      `${where} is not a private key: give the JWK (P-256) that "jalon keys" wrote.`,
    );
  }
}

/** Signs a value as JSON: base64url of r then s (64 bytes). */
export async function signWith({ x, y, d }: PrivateJwk, content: unknown): Promise<SignedRecord> {
  const payload = JSON.stringify(content);
  const jwk = { kty: 'EC', crv: CURVE, x, y, d };
  const key = await webcrypto.subtle.importKey('jwk', jwk, KEY_PARAMETERS, false, ['sign']);
  const bytes = await webcrypto.subtle.sign(SIGN_PARAMETERS, key, Buffer.from(payload, 'utf8'));
  return { payload, signature: Buffer.from(bytes).toString('base64url') };
}

export async function isSignedBy(
  { payload, signature }: SignedRecord,
  publicKey: PublicJwk,
): Promise<boolean> {
  const jwk = publicKeyOf(publicKey);
  const key = await webcrypto.subtle.importKey('jwk', jwk, KEY_PARAMETERS, false, ['verify']);
  const bytes = Buffer.from(signature, 'base64url');
  return webcrypto.subtle.verify(SIGN_PARAMETERS, key, bytes, Buffer.from(payload, 'utf8'));
}

export const isSameKey = (one: PublicJwk, other: PublicJwk): boolean =>
  one.x === other.x && one.y === other.y;

/**
 * Parses a signed text and its payload, without verifying the signature; null when the bytes are not a signed text.
 * @param read parses the payload, which is JSON, and throws when its shape is invalid.
 */
export function parseSignedAs<T>(
  bytes: Uint8Array | null,
  read: (payload: string) => T,
): { signed: SignedRecord; content: T } | null {
  try {
    const signed = parseSignedRecord(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
    return { signed, content: read(signed.payload) };
  } catch {
    return null;
  }
}
