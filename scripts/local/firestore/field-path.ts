import { invalidArgument } from './status-error';
import type { Fields, Value } from './values/value';

/** `a.b` as `['a', 'b']`; the document id is `['__name__']`. */
export type FieldPath = readonly string[];

/** The name under which queries speak of a document's id. */
export const DOCUMENT_ID = '__name__';

const SEGMENT = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/y;

/** Reads a dotted path whose segments may be quoted with backticks. */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  for (;;) {
    const match = SEGMENT.exec(text);
    if (match === null) throw invalidArgument(`Invalid property path "${text}".`);
    segments.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/g, '$1'));
    if (match[3] === '') return segments;
  }
}

export const isDocumentId = (path: FieldPath): boolean =>
  path.length === 1 && path[0] === DOCUMENT_ID;

export const samePath = (left: FieldPath, right: FieldPath): boolean =>
  left.length === right.length && left.every((segment, index) => segment === right[index]);

/** The value at a path, or undefined where the document has none. */
export function readField(fields: Fields, path: FieldPath): Value | undefined {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  if (value === undefined || rest.length === 0) return value;
  return 'mapValue' in value ? readField(value.mapValue.fields, rest) : undefined;
}

/** A copy of the fields with one path set, or removed when the value is undefined. */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const { [name]: current, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [name]: value };
  const isMap = current !== undefined && 'mapValue' in current;
  if (!isMap && value === undefined) return fields;
  const inner = isMap ? current.mapValue.fields : {};
  return { ...fields, [name]: { mapValue: { fields: withField(inner, rest, value) } } };
}
