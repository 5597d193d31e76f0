import { invalidArgument } from './http';
import type { Fields, Value } from './values/value';

/** `a.b` as `['a', 'b']`; the document id is `['__name__']`. */
export type FieldPath = readonly string[];

/** The field path of a document's id in queries. */
export const DOCUMENT_ID = '__name__';

const SEGMENT = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/y;

/** Parses a dotted path whose segments may be quoted with backticks. @throws StatusError when it is invalid. */
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

const RESERVED_ID = /^__.*__$/;

/** The name of the database's root, before every document's path. */
export const rootName = (projectId: string): string =>
  `projects/${projectId}/databases/(default)/documents`;

function assertIds(segments: readonly string[], name: string): void {
  for (const id of segments) {
    if (id === '' || id === '.' || id === '..' || RESERVED_ID.test(id)) {
      throw invalidArgument(`Document name "${name}" has an invalid or reserved segment.`);
    }
  }
}

/** `projects/…/documents/missions/m1` as `missions/m1`. @throws StatusError for an invalid name or another database. */
export function documentPath(name: unknown, root: string): string {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`)) {
    throw invalidArgument(`Document name "${String(name)}" is not in the database ${root}.`);
  }
  const path = name.slice(root.length + 1);
  const segments = path.split('/');
  assertIds(segments, name);
  if (segments.length % 2 !== 0) {
    throw invalidArgument(`Document name "${name}" lacks a document id.`);
  }
  return path;
}

/**
 * The path of a collection under a parent document, or under the root when the parent is empty.
 * @throws StatusError when it is invalid.
 */
export function collectionPath(parent: readonly string[], collectionId: string): string {
  const path = [...parent, collectionId];
  assertIds(path, path.join('/'));
  if (path.length % 2 !== 1 || collectionId.includes('/')) {
    throw invalidArgument(`"${path.join('/')}" is not a collection.`);
  }
  return path.join('/');
}

/** Splits a document's path into its collection and its id. */
export function splitDocumentPath(path: string): { collection: string; id: string } {
  const cut = path.lastIndexOf('/');
  return { collection: path.slice(0, cut), id: path.slice(cut + 1) };
}
