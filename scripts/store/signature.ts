import { webcrypto } from 'node:crypto';

const CURVE = 'P-256';
const KEY_PARAMETERS = { name: 'ECDSA', namedCurve: CURVE } as const;
const SIGN_PARAMETERS = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Public half of a key, as it stands in the site configuration (RFC 7517). */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface PrivateJwk extends PublicJwk {
  d: string;
}

export async function generateKey(): Promise<PrivateJwk> {
  const pair = await webcrypto.subtle.generateKey(KEY_PARAMETERS, true, ['sign', 'verify']);
  const { x = '', y = '', d = '' } = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  return { kty: 'EC', crv: CURVE, x, y, d };
}

export function publicHalf({ x, y }: PublicJwk): PublicJwk {
  return { kty: 'EC', crv: CURVE, x, y };
}

/** @returns base64url of r then s (64 bytes). */
export async function sign(payload: string, { x, y, d }: PrivateJwk): Promise<string> {
  const jwk = { kty: 'EC', crv: CURVE, x, y, d };
  const key = await webcrypto.subtle.importKey('jwk', jwk, KEY_PARAMETERS, false, ['sign']);
  const bytes = await webcrypto.subtle.sign(SIGN_PARAMETERS, key, Buffer.from(payload, 'utf8'));
  return Buffer.from(bytes).toString('base64url');
}

export async function isSignedBy(
  { payload, signature }: { payload: string; signature: string },
  publicKey: PublicJwk,
): Promise<boolean> {
  const jwk = publicHalf(publicKey);
  const key = await webcrypto.subtle.importKey('jwk', { ...jwk }, KEY_PARAMETERS, false, [
    'verify',
  ]);
  const bytes = Buffer.from(signature, 'base64url');
  return webcrypto.subtle.verify(SIGN_PARAMETERS, key, bytes, Buffer.from(payload, 'utf8'));
}
