import { invalidArgument } from './status-error';

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

/** `projects/…/documents/missions/m1` as `missions/m1`; refuses names of other databases. */
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

/** The path of a collection under a parent document (or under the root when the parent is empty). */
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
