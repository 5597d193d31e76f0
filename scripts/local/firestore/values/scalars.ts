import { invalidArgument } from '../status-error';
import type { Value } from './value';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
/** Spellings of the numbers JSON has no literal for. */
const SPELLED_DOUBLES = new Set(['NaN', 'Infinity', '-Infinity', '-0']);
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

function wrong(kind: string): never {
  throw invalidArgument(`Invalid value at '${kind}'.`);
}

function text(raw: unknown, kind: string): string {
  return typeof raw === 'string' ? raw : wrong(kind);
}

function integer(raw: unknown): string {
  const spelled = typeof raw === 'number' ? String(raw) : text(raw, 'integer_value');
  if (!/^-?\d{1,19}$/.test(spelled)) wrong('integer_value');
  const parsed = BigInt(spelled);
  return parsed < INT64_MIN || parsed > INT64_MAX ? wrong('integer_value') : String(parsed);
}

function double(raw: unknown): number | string {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || raw.trim() === '') return wrong('double_value');
  if (SPELLED_DOUBLES.has(raw)) return raw;
  const parsed = Number(raw);
  return Number.isFinite(parsed) ? parsed : wrong('double_value');
}

function timestamp(raw: unknown): string {
  const spelled = text(raw, 'timestamp_value');
  return TIMESTAMP.test(spelled) && !Number.isNaN(Date.parse(spelled))
    ? spelled
    : wrong('timestamp_value');
}

function geoPoint(raw: unknown) {
  if (typeof raw !== 'object' || raw === null) return wrong('geo_point_value');
  const { latitude = 0, longitude = 0 } = raw as { latitude?: unknown; longitude?: unknown };
  if (typeof latitude !== 'number' || Math.abs(latitude) > 90) return wrong('latitude');
  if (typeof longitude !== 'number' || Math.abs(longitude) > 180) return wrong('longitude');
  return { latitude, longitude };
}

function bytes(raw: unknown): string {
  const spelled = text(raw, 'bytes_value');
  return BASE64.test(spelled) ? spelled : wrong('bytes_value');
}

/** One parser for each kind of value that holds no other value. */
export const SCALARS: Readonly<Record<string, (raw: unknown) => Value>> = {
  nullValue: (raw) =>
    raw === null || raw === 'NULL_VALUE' ? { nullValue: null } : wrong('null_value'),
  booleanValue: (raw) =>
    typeof raw === 'boolean' ? { booleanValue: raw } : wrong('boolean_value'),
  integerValue: (raw) => ({ integerValue: integer(raw) }),
  doubleValue: (raw) => ({ doubleValue: double(raw) }),
  timestampValue: (raw) => ({ timestampValue: timestamp(raw) }),
  stringValue: (raw) => ({ stringValue: text(raw, 'string_value') }),
  bytesValue: (raw) => ({ bytesValue: bytes(raw) }),
  referenceValue: (raw) => ({ referenceValue: text(raw, 'reference_value') }),
  geoPointValue: (raw) => ({ geoPointValue: geoPoint(raw) }),
};
