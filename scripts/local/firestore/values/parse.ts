import { invalidArgument } from '../http';
import type { Fields, Value } from './value';

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
const SCALARS: Readonly<Record<string, (raw: unknown) => Value>> = {
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

/** Firestore's own limit on maps and arrays inside one another. */
const MAX_DEPTH = 20;
const RESERVED_NAME = /^__.*__$/;
/** The one reserved name that clients may send: it marks a map as a vector. */
const TYPE_MARK = '__type__';

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function parseArray(raw: unknown, depth: number): Value {
  const values = isObject(raw) ? (raw.values ?? []) : null;
  if (!Array.isArray(values)) throw invalidArgument("Invalid value at 'array_value'.");
  return { arrayValue: { values: values.map((value) => parseAt(value, depth + 1)) } };
}

function parseMap(raw: unknown, depth: number): Value {
  if (!isObject(raw)) throw invalidArgument("Invalid value at 'map_value'.");
  return { mapValue: { fields: parseFieldsAt(raw.fields ?? {}, depth + 1) } };
}

function parseAt(raw: unknown, depth: number): Value {
  if (depth > MAX_DEPTH) throw invalidArgument('Property contains an entity nested too deeply.');
  const entries = isObject(raw) ? Object.entries(raw) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw invalidArgument('Invalid value: exactly one value type is expected.');
  }
  const [kind, content] = entry;
  if (kind === 'arrayValue') return parseArray(content, depth);
  if (kind === 'mapValue') return parseMap(content, depth);
  const parse = Object.hasOwn(SCALARS, kind) ? SCALARS[kind] : undefined;
  if (parse === undefined) {
    throw invalidArgument(`Invalid JSON payload received. Unknown name "${kind}" at 'value'.`);
  }
  return parse(content);
}

function parseFieldsAt(raw: unknown, depth: number): Fields {
  if (!isObject(raw)) throw invalidArgument("Invalid value at 'fields'.");
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (name === '' || (RESERVED_NAME.test(name) && name !== TYPE_MARK)) {
        throw invalidArgument(`Property name "${name}" is empty or reserved.`);
      }
      return [name, parseAt(value, depth)];
    }),
  );
}

/** Reads a value as sent by a client; refuses with INVALID_ARGUMENT what Firestore would refuse. */
export const parseValue = (raw: unknown): Value => parseAt(raw, 0);

/** Reads the fields of a document as sent by a client. */
export const parseFields = (raw: unknown): Fields => parseFieldsAt(raw, 0);
