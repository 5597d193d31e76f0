import * as z from 'zod/mini';
import { randomUUID, webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../core/errors';
import { KeyError } from './errors';

const CURVE = 'P-256';
const KEY_PARAMETERS = { name: 'ECDSA', namedCurve: CURVE } as const;
const SIGN_PARAMETERS = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Public half of a key, in the form of the site configuration (RFC 7517). */
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
async function sign(payload: string, { x, y, d }: PrivateJwk): Promise<string> {
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

export const sameKey = (one: PublicJwk, other: PublicJwk): boolean =>
  one.x === other.x && one.y === other.y;

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

const publicFields = {
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
};
export const publicJwk = z.object(publicFields);
const privateJwk = z.object({ ...publicFields, d: z.string() });

/** Name of the operator's key; no part can have it. */
const OPERATOR = '@operator';

/** The environment variable that carries a private key to a pipeline. */
export const SIGNING_KEY = 'JALON_SIGNING_KEY';

/** Keys of the parts in the operator's configuration: of one part two, while its team changes its key. */
export type TrustedKeys = Readonly<Record<string, PublicJwk | readonly PublicJwk[]>>;

export interface KeyRingOptions {
  /** Holds this machine's own private keys, "<part>.json". */
  folder: string;
  /** Public keys in the operator's configuration, the only ones accepted. Absent for the checkout's own store. */
  trusted?: TrustedKeys;
  /** The operator's key: it may sign the end of a part. Absent for the checkout's own store. */
  operator?: PublicJwk;
  /** A private key as JWK text, or the path of a file with it: the value of {@link SIGNING_KEY}. */
  signingKey?: string | undefined;
}

/** Who signed a record, and with which key. */
export interface Signer {
  by: 'team' | 'operator';
  key: PublicJwk;
}

/** @throws an error that names the source of the key and never contains it. */
function parsePrivate(text: string, where: string): PrivateJwk {
  try {
    return z.parse(privateJwk, JSON.parse(text));
  } catch {
    throw new KeyError(
      `${where} is not a private key: give the JWK (P-256) that "jalon keys" wrote.`,
    );
  }
}

const unknownPart = (part: string) =>
  `The site configuration has no key of ${part}: run "npx jalon keys ${part}", and ask the operator of the site to add its public half under "keys".`;

/** The public keys that records are verified with, and this machine's private keys. */
export class KeyRing {
  private readonly options: KeyRingOptions;
  /** Keys that were read; they never change. */
  private readonly own = new Map<string, PrivateJwk>();

  constructor(options: KeyRingOptions) {
    this.options = options;
  }

  file(part: string): string {
    return join(this.options.folder, `${part}.json`);
  }

  /** The keys that records of a part are verified with; none when there is none yet. */
  async publicKeys(part: string): Promise<readonly PublicJwk[]> {
    if (this.options.trusted) return this.trustedKeys(part);
    const own = await this.read(part);
    return own ? [publicHalf(own)] : [];
  }

  /** Whether the operator's configuration has no key of a part, so that nothing of it is on the site. */
  isTakenOff(part: string): boolean {
    return this.options.trusted !== undefined && this.trustedKeys(part).length === 0;
  }

  /** Who signed something about a part; null when it was somebody else. */
  async signerOf(
    part: string,
    signed: { payload: string; signature: string },
  ): Promise<Signer | null> {
    const { operator } = this.options;
    for (const key of await this.publicKeys(part)) {
      if (await isSignedBy(signed, key)) return { by: 'team', key };
    }
    const isOperators = operator !== undefined && (await isSignedBy(signed, operator));
    return isOperators ? { by: 'operator', key: operator } : null;
  }

  /**
   * Why this machine cannot sign for a part, and what to do; null when it has a key. The key itself is read by
   * {@link sign} alone, after all pages are rendered.
   * @param signs false for a job that has no key: the part must be known all the same.
   */
  refusal(part: string, signs = true): string | null {
    if (!this.options.trusted) return null;
    if (this.trustedKeys(part).length === 0) return unknownPart(part);
    return !signs || this.seemsToHold(part) ? null : this.withoutKey(part);
  }

  /** The same for the end of a part, which the operator may sign too. */
  endingRefusal(part: string): string | null {
    return this.options.operator && this.seemsToHold(OPERATOR) ? null : this.refusal(part);
  }

  /** Signs the end of a part: as its team, or as the operator where this machine cannot sign as the team. */
  async signEnding(part: string, payload: string): Promise<string> {
    try {
      return await this.sign(part, payload);
    } catch (error) {
      const operator = error instanceof KeyError ? await this.endingKey() : null;
      if (!operator) throw error;
      return sign(payload, operator);
    }
  }

  /** @throws KeyError when this machine has no accepted key of the part. */
  async sign(part: string, payload: string): Promise<string> {
    return sign(payload, await this.privateKey(part));
  }

  /** Makes the key of a part for the checkout's own store: pages name it before its first record is signed. */
  async prepare(part: string): Promise<void> {
    if (!this.options.trusted) await this.ownKey(part);
  }

  /** The machine's own key of a part, made on first use. */
  async ownKey(part: string): Promise<PrivateJwk> {
    return (await this.read(part)) ?? (await this.make(part));
  }

  /** The operator's key on this machine; null when it has none. */
  async operatorKey(): Promise<PublicJwk | null> {
    const own = await this.read(OPERATOR);
    return own && publicHalf(own);
  }

  /** The key that {@link signAsOperator} would sign with; null when it would be made. */
  async heldOperatorKey(): Promise<PrivateJwk | null> {
    const { signingKey } = this.options;
    return signingKey ? this.given(signingKey) : this.read(OPERATOR);
  }

  /** The key that {@link signAsOperator} signs with, made on first use. */
  async ownOperatorKey(): Promise<PrivateJwk> {
    return (await this.heldOperatorKey()) ?? (await this.make(OPERATOR));
  }

  async signAsOperator(payload: string): Promise<string> {
    return sign(payload, await this.ownOperatorKey());
  }

  /** Whether there is a private key; it may not be the right one. */
  private seemsToHold(name: string): boolean {
    return Boolean(this.options.signingKey) || existsSync(this.file(name));
  }

  private withoutKey(part: string): string {
    return `No private key of ${part}: set ${SIGNING_KEY}, or put the key in ${this.file(part)}.`;
  }

  /** The same keys, but one of this machine's own for a part: nobody else accepts what it signs. */
  async withOwnKey(part: string, folder: string): Promise<KeyRing> {
    const { trusted, operator } = this.options;
    if (!trusted) return this;
    const own = publicHalf(await new KeyRing({ folder }).ownKey(part));
    const keys = { ...trusted, [part]: own };
    return new KeyRing({ folder, trusted: keys, ...(operator && { operator }) });
  }

  /** The operator's private key; null when this machine does not have it. */
  private async endingKey(): Promise<PrivateJwk | null> {
    const { operator } = this.options;
    const held = operator ? await this.heldOperatorKey() : null;
    return held && operator && sameKey(held, operator) ? held : null;
  }

  private trustedKeys(part: string): readonly PublicJwk[] {
    const { trusted = {} } = this.options;
    return Object.hasOwn(trusted, part) ? [trusted[part] ?? []].flat() : [];
  }

  private async privateKey(part: string): Promise<PrivateJwk> {
    const { trusted, signingKey } = this.options;
    if (!trusted) return this.ownKey(part);
    const accepted = this.trustedKeys(part);
    if (accepted.length === 0) throw new KeyError(unknownPart(part));
    const own = signingKey ? await this.given(signingKey) : await this.read(part);
    if (!own) throw new KeyError(this.withoutKey(part));
    if (accepted.some((key) => sameKey(own, key))) return own;
    const where = signingKey ? SIGNING_KEY : this.file(part);
    throw new KeyError(
      `The key in ${where} is not the one that the site configuration names for ${part}: only the team of ${part} ships it.`,
    );
  }

  private async given(setting: string): Promise<PrivateJwk> {
    if (setting.trimStart().startsWith('{')) return parsePrivate(setting, SIGNING_KEY);
    if (existsSync(setting)) return parsePrivate(await readFile(setting, 'utf8'), setting);
    throw new KeyError(`${SIGNING_KEY} is neither a JWK nor the path of a file with one.`);
  }

  private async read(part: string): Promise<PrivateJwk | null> {
    const known = this.own.get(part);
    if (known) return known;
    const file = this.file(part);
    try {
      const key = parsePrivate(await readFile(file, 'utf8'), file);
      this.own.set(part, key);
      return key;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Two processes may make the first key at once: the file appears complete, and the first one wins. */
  private async make(part: string): Promise<PrivateJwk> {
    const key = await generateKey();
    const file = this.file(part);
    await mkdir(this.options.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const next = `${file}.${randomUUID()}.next`;
    try {
      await writeFile(next, `${JSON.stringify(key)}\n`, { mode: OWNER_ONLY_FILE, flag: 'wx' });
      await link(next, file);
      return key;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return parsePrivate(await readFile(file, 'utf8'), file);
      throw error;
    } finally {
      await rm(next, { force: true });
    }
  }
}
