import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedRecord } from '@jalon/shared/protocol';
import { hasErrorCode, KeyError } from '../core/errors';
import {
  generateKey,
  isSignedBy,
  parsePrivateKey,
  publicKeyOf,
  isSameKey,
  signWith,
  type PrivateJwk,
  type PublicJwk,
} from './keys';

export {
  generateKey,
  isSignedBy,
  publicKeyOf,
  publicJwkSchema,
  isSameKey,
  type PublicJwk,
} from './keys';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Name of the operator's key; no part can have it. */
const OPERATOR = '@operator';

/** The environment variable that carries a private key to a pipeline. */
const SIGNING_KEY = 'JALON_SIGNING_KEY';

let given: string | undefined;

/**
 * Removes the private key from the environment, so that no child process inherits it.
 * @param value of the variable, if the parent process has already removed it.
 */
export function takeSigningKey(value = process.env[SIGNING_KEY]): void {
  given = value;
  Reflect.deleteProperty(process.env, SIGNING_KEY);
}

/** The signing key from the environment: a key as text, or the path of a file that is not read yet. */
export const givenSigningKey = (): string | undefined => given;

/** Keys of the parts in the operator's configuration. A part has two while its team changes its key. */
type TrustedKeys = Readonly<Record<string, PublicJwk | readonly PublicJwk[]>>;

interface KeyRingOptions {
  /** Folder of this machine's private keys, "<part>.json". */
  folder: string;
  /** Public keys in the operator's configuration, the only ones accepted. Absent for the checkout's own store. */
  trusted?: TrustedKeys;
  /** A private key as JWK text, or the path of a file with it: the value of {@link SIGNING_KEY}. */
  signingKey?: string | undefined;
}

const unknownPart = (part: string) =>
  `The site configuration has no key of ${part}: run "npx jalon keys ${part}", and ask the operator of the site to add its public half under "keys".`;

/** The public keys that records are verified with, and this machine's private keys. */
export class KeyRing {
  private readonly options: KeyRingOptions;
  /** Cache of keys that were read, as they never change. */
  private readonly own = new Map<string, PrivateJwk>();

  constructor(options: KeyRingOptions) {
    this.options = options;
  }

  file(part: string): string {
    return join(this.options.folder, `${part}.json`);
  }

  /** The keys that verify records of a part; empty when the part has none yet. */
  async publicKeys(part: string): Promise<readonly PublicJwk[]> {
    if (this.options.trusted) return this.trustedKeys(part);
    const pair = await this.read(part);
    return pair ? [publicKeyOf(pair)] : [];
  }

  /** Whether the operator's configuration has no key of a part, so that nothing of it is on the site. */
  isTakenOff(part: string): boolean {
    return this.options.trusted !== undefined && this.trustedKeys(part).length === 0;
  }

  /** The public key of a part's team that signed a text; null when another key did. */
  async signerOf(part: string, signed: SignedRecord): Promise<PublicJwk | null> {
    for (const key of await this.publicKeys(part)) if (await isSignedBy(signed, key)) return key;
    return null;
  }

  /**
   * Why this machine cannot sign for a part, with the remedy; null when it has a key. Only {@link sign} reads the
   * private key, after all pages are rendered.
   * @param signs false for a job without a key, which only checks that the part is known.
   */
  whyLocked(part: string, signs = true): string | null {
    if (!this.options.trusted) return null;
    if (this.trustedKeys(part).length === 0) return unknownPart(part);
    const seemsToHold = Boolean(this.options.signingKey) || existsSync(this.file(part));
    return !signs || seemsToHold ? null : this.withoutKey(part);
  }

  /** @throws KeyError when this machine has no accepted key of the part. */
  async sign(part: string, content: unknown): Promise<SignedRecord> {
    return signWith(await this.privateKey(part), content);
  }

  /** Creates the part's key for the checkout's own store. Pages contain the key before the first record is signed. */
  async prepare(part: string): Promise<void> {
    if (!this.options.trusted) await this.ownKey(part);
  }

  /** The machine's own key of a part, created on first use. */
  async ownKey(part: string): Promise<PrivateJwk> {
    return (await this.read(part)) ?? (await this.make(part));
  }

  /** The operator's key on this machine; null when it has none. */
  async operatorKey(): Promise<PublicJwk | null> {
    const pair = await this.read(OPERATOR);
    return pair && publicKeyOf(pair);
  }

  /** The key that {@link signAsOperator} would sign with; null when it does not exist yet. */
  async heldOperatorKey(): Promise<PrivateJwk | null> {
    const { signingKey } = this.options;
    return signingKey ? this.given(signingKey) : this.read(OPERATOR);
  }

  /** The key that {@link signAsOperator} signs with, created on first use. */
  async ownOperatorKey(): Promise<PrivateJwk> {
    return (await this.heldOperatorKey()) ?? (await this.make(OPERATOR));
  }

  async signAsOperator(content: unknown): Promise<SignedRecord> {
    return signWith(await this.ownOperatorKey(), content);
  }

  private withoutKey(part: string): string {
    return `No private key of ${part}: set ${SIGNING_KEY}, or put the key in ${this.file(part)}.`;
  }

  /** The same keys, with a key of this machine for one part. Other machines do not accept its signatures. */
  async withOwnKey(part: string, folder: string): Promise<KeyRing> {
    const { trusted } = this.options;
    if (!trusted) return this;
    const publicKey = publicKeyOf(await new KeyRing({ folder }).ownKey(part));
    const keys = { ...trusted, [part]: publicKey };
    return new KeyRing({ folder, trusted: keys });
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
    const pair = signingKey ? await this.given(signingKey) : await this.read(part);
    if (!pair) throw new KeyError(this.withoutKey(part));
    if (accepted.some((key) => isSameKey(pair, key))) return pair;
    const where = signingKey ? SIGNING_KEY : this.file(part);
    throw new KeyError(
      `The key in ${where} is not the one that the site configuration names for ${part}: only the team of ${part} ships it.`,
    );
  }

  private async given(setting: string): Promise<PrivateJwk> {
    if (setting.trimStart().startsWith('{')) return parsePrivateKey(setting, SIGNING_KEY);
    if (existsSync(setting)) return parsePrivateKey(await readFile(setting, 'utf8'), setting);
    throw new KeyError(`${SIGNING_KEY} is neither a JWK nor the path of a file with one.`);
  }

  private async read(part: string): Promise<PrivateJwk | null> {
    const pair = this.own.get(part);
    if (pair) return pair;
    const file = this.file(part);
    try {
      const key = parsePrivateKey(await readFile(file, 'utf8'), file);
      this.own.set(part, key);
      return key;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** If two processes create the first key at once, the first complete file wins. */
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
      if (hasErrorCode(error, 'EEXIST')) return parsePrivateKey(await readFile(file, 'utf8'), file);
      throw error;
    } finally {
      await rm(next, { force: true });
    }
  }
}
