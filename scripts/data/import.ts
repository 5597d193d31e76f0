import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { CollectionName } from '@jalon/shared/data';
import { encodeFields, encodeValue } from '../core/firestore-values';
import type { DraftDocument } from './check';
import { callApi, type DataTarget } from './target';

interface Write {
  path: string;
  fields: DraftDocument['fields'];
}

export interface ImportPlan {
  created: readonly Write[];
  changed: readonly Write[];
  unchanged: number;
  /** Ids in `freelanceIds` that are no document in `freelances`. */
  strangers: readonly string[];
}

const DOCUMENTS = 'databases/(default)/documents';
const rootOf = ({ project }: DataTarget) => `projects/${project}/${DOCUMENTS}`;

/** Documents per call: the longest ones allowed stay below the 10 MB of a request. */
const CHUNK = 100;

function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / CHUNK);
  return Array.from({ length: count }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
}

const fields = z.record(z.string(), z.unknown());
const found = z.object({ name: z.string(), fields: z.optional(fields) });
const answers = z.array(z.object({ found: z.optional(found) }));

/** The documents at these paths, such as "missions/m1", as they are stored; those that do not exist are left out. */
export async function readDocuments(target: DataTarget, paths: readonly string[]) {
  const root = rootOf(target);
  const documents = new Map<string, z.infer<typeof fields>>();
  for (const chunk of chunksOf(paths)) {
    const body = { documents: chunk.map((path) => `${root}/${path}`) };
    const answered = await callApi(target, 'firestore', `${DOCUMENTS}:batchGet`, body, answers);
    for (const { found: document } of answered) {
      if (document) documents.set(document.name.slice(root.length + 1), document.fields ?? {});
    }
  }
  return documents;
}

/** Whether a value of a file is stored already. Firestore leaves out the values of an empty list. */
function isStored(value: DraftDocument['fields'][string], stored: unknown): boolean {
  if (value === null) return stored === undefined;
  const forms = [encodeValue(value), ...(value.length === 0 ? [{ arrayValue: {} }] : [])];
  return forms.some((form) => isDeepStrictEqual(form, stored));
}

/** Compares a file with the stored documents. Fields that the file does not have stay as they are. */
export async function planImport(
  target: DataTarget,
  collection: CollectionName,
  drafts: readonly DraftDocument[],
): Promise<ImportPlan> {
  const writes = drafts.map(({ id, fields }): Write => ({ path: `${collection}/${id}`, fields }));
  const ids = [...new Set(drafts.flatMap(({ fields }) => fields.freelanceIds ?? []).flat())];
  const pathOf = (id: string) => `freelances/${id}`;
  const paths = [...writes.map(({ path }) => path), ...ids.map(pathOf)];
  const stored = await readDocuments(target, paths);
  const created = writes.filter(({ path }) => !stored.has(path));
  const changed = writes.filter(({ path, fields: wanted }) => {
    const before = stored.get(path);
    return before && Object.entries(wanted).some(([name, value]) => !isStored(value, before[name]));
  });
  return {
    created,
    changed,
    unchanged: writes.length - created.length - changed.length,
    strangers: ids.filter((id) => !stored.has(pathOf(id))),
  };
}

/**
 * Writes the documents of a plan, a hundred at a time; each hundred is written as a whole or not at all. After a
 * failure the same import again writes the rest.
 */
export async function applyPlan(
  target: DataTarget,
  { created, changed }: ImportPlan,
): Promise<void> {
  const root = rootOf(target);
  for (const chunk of chunksOf([...created, ...changed])) {
    const writes = chunk.map(({ path, fields }) => {
      const given = Object.entries(fields).filter(([, value]) => value !== null);
      return {
        update: { name: `${root}/${path}`, fields: encodeFields(Object.fromEntries(given)) },
        updateMask: { fieldPaths: Object.keys(fields) },
      };
    });
    await callApi(target, 'firestore', `${DOCUMENTS}:commit`, { writes }, z.object({}));
  }
}
