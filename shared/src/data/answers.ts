import { errorCodeOf } from '../firebase/error-code';
import type { DataResult } from './types';

type Refused = Extract<DataResult<never>, { ok: false }>;

/** Error codes of an ended session, from the database or from a token renewal by the identity provider. */
const SIGNED_OUT: ReadonlySet<string> = new Set([
  'unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
]);

export function toReadFailure(error: unknown): Refused {
  const code = errorCodeOf(error);
  if (code === 'permission-denied') return { ok: false, reason: 'denied' };
  return { ok: false, reason: SIGNED_OUT.has(code) ? 'signed-out' : 'unavailable' };
}

interface TimestampLike {
  toDate(): Date;
}

const isTimestamp = (value: object): value is TimestampLike =>
  'toDate' in value && typeof value.toDate === 'function';

const isPlainObject = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (isTimestamp(value)) return value.toDate();
  return isPlainObject(value) ? plainFields(value) : undefined;
}

/** The fields of a document as plain values, without classes of the database client. */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}
