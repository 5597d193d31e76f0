import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { JsonFile } from '../files';

/** One person who can sign in. Times are in milliseconds. */
export interface Account {
  localId: string;
  email: string;
  passwordHash: string;
  disabled: boolean;
  createdAt: number;
  lastLoginAt: number;
  passwordUpdatedAt: number;
  /** Tokens of a sign-in before this moment are revoked. */
  validSince: number;
}

/** The longest address that SMTP carries. */
const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/** The provider's own rule; the site may ask for more. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 4096;

/** The stored form of an address, or null when it is not one. */
export function normaliseEmail(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > EMAIL_MAX_LENGTH || !EMAIL.test(email)) {
    return null;
  }
  return email.toLowerCase();
}

export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH;
}

/** The account as `accounts:lookup` returns it. */
export function describeAccount(account: Account): Record<string, unknown> {
  const { localId, email } = account;
  return {
    localId,
    email,
    emailVerified: false,
    disabled: account.disabled,
    passwordUpdatedAt: account.passwordUpdatedAt,
    validSince: Math.floor(account.validSince / 1000).toString(),
    createdAt: account.createdAt.toString(),
    lastLoginAt: account.lastLoginAt.toString(),
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
  };
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const ENCODING = 'base64url';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES);
  return `${salt.toString(ENCODING)}.${key.toString(ENCODING)}`;
}

/** Without a hash it takes as long and fails: an unknown address must not be answered faster. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt, key] = (hash ?? '').split('.');
  const expected = Buffer.from(key ?? '', ENCODING);
  const actual = await derive(password, Buffer.from(salt ?? '', ENCODING), KEY_BYTES);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A single-use code, sent by e-mail, to choose a new password. */
export interface ResetCode {
  code: string;
  localId: string;
  expiresAt: number;
}

/** The oldest are removed first. */
const RESET_CODES_KEPT = 100;

export interface AuthState {
  accounts: Account[];
  resetCodes: ResetCode[];
}

export interface AuthStore {
  byId(localId: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  save(account: Account): void;
  remove(localId: string): void;
  resetCode(code: string): ResetCode | undefined;
  saveResetCode(code: ResetCode): void;
  /** Removes every code of an account: using one code invalidates the others. */
  spendResetCodes(localId: string): void;
}

export function createAuthStore(file: JsonFile<AuthState>): AuthStore {
  const state = file.read() ?? { accounts: [], resetCodes: [] };
  const accounts = new Map(state.accounts.map((account) => [account.localId, account]));
  let resetCodes = state.resetCodes;
  const persist = () => {
    file.write({ accounts: [...accounts.values()], resetCodes });
  };
  return {
    byId: (localId) => accounts.get(localId),
    byEmail: (email) => [...accounts.values()].find((account) => account.email === email),
    save(account) {
      accounts.set(account.localId, account);
      persist();
    },
    remove(localId) {
      accounts.delete(localId);
      resetCodes = resetCodes.filter((known) => known.localId !== localId);
      persist();
    },
    resetCode: (code) => resetCodes.find((known) => known.code === code),
    saveResetCode(code) {
      resetCodes = [...resetCodes, code].slice(-RESET_CODES_KEPT);
      persist();
    },
    spendResetCodes(localId) {
      resetCodes = resetCodes.filter((known) => known.localId !== localId);
      persist();
    },
  };
}

/** High on purpose: tests reach it, typing errors do not. */
export const FAILURES_BEFORE_PAUSE = 20;
export const PAUSE_MS = 5 * 60_000;
/** Beyond this many addresses the oldest are removed, so that memory stays bounded. */
const ADDRESSES_REMEMBERED = 1_000;

export interface Throttle {
  isPaused(email: string, now: number): boolean;
  failed(email: string, now: number): void;
  succeeded(email: string): void;
}

/** Counts failed sign-ins by address, known or not, so that the answer does not reveal which accounts exist. */
export function createThrottle(): Throttle {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (email: string, now: number) => {
    const entry = failures.get(email);
    return entry && now - entry.since < PAUSE_MS ? entry : undefined;
  };
  return {
    isPaused: (email, now) => (current(email, now)?.count ?? 0) >= FAILURES_BEFORE_PAUSE,
    failed(email, now) {
      const entry = current(email, now) ?? { count: 0, since: now };
      failures.delete(email);
      failures.set(email, { count: entry.count + 1, since: entry.since });
      const oldest = failures.keys().next().value;
      if (failures.size > ADDRESSES_REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(email) {
      failures.delete(email);
    },
  };
}
