import { invalidArgument } from '../status-error';
import { SCALARS } from './scalars';
import type { Fields, Value } from './value';

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
