import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { JsonFile } from '../files';

/** One person who can sign in. */
export interface Account {
  localId: string;
  email: string;
  passwordHash: string;
  disabled: boolean;
  /** Tokens of a sign-in before this moment are revoked (s, as in tokens). */
  validSince: number;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const ENCODING = 'base64url';

export function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): string {
  const key = scryptSync(password, salt, KEY_BYTES);
  return `${salt.toString(ENCODING)}.${key.toString(ENCODING)}`;
}

export function hasPassword({ passwordHash }: Account, password: string): boolean {
  const salt = Buffer.from(passwordHash.split('.')[0] ?? '', ENCODING);
  return timingSafeEqual(Buffer.from(passwordHash), Buffer.from(hashPassword(password, salt)));
}

export interface AuthStore {
  byId(localId: unknown): Account | undefined;
  byEmail(email: unknown): Account | undefined;
  save(account: Account): void;
}

export function createAuthStore(file: JsonFile<Account[]>): AuthStore {
  const kept: unknown = file.read();
  // A file of another shape is from an older version.
  let accounts = Array.isArray(kept) ? (kept as Account[]) : [];
  return {
    byId: (localId) => accounts.find((account) => account.localId === localId),
    byEmail: (email) => accounts.find((account) => account.email === String(email).toLowerCase()),
    save(account) {
      accounts = [...accounts.filter(({ localId }) => localId !== account.localId), account];
      file.write(accounts);
    },
  };
}
