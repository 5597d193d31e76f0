import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { CollectionName } from '@jalon/shared/data';
import { toFields } from '../model/firestore-values';
import type { Draft } from './check';
import { callFirestore, nameIn, type Target } from './target';

type PlainFields = Readonly<Record<string, unknown>>;

interface Write {
  path: string;
  fields: Draft['fields'];
}

/** What an import would do. */
export interface Plan {
  created: readonly Write[];
  changed: readonly Write[];
  unchanged: number;
  /** Ids in `freelanceIds` that are no document in `freelances`. */
  strangers: readonly string[];
}

/** Documents a call: the longest ones allowed stay below the 10 MB of a request. */
const CHUNK = 100;

function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / CHUNK);
  return Array.from({ length: count }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
}

const storedValue = z.union([
  z.pipe(
    z.object({ stringValue: z.string() }),
    z.transform(({ stringValue }) => stringValue),
  ),
  z.pipe(
    z.object({
      arrayValue: z.object({ values: z.optional(z.array(z.object({ stringValue: z.string() }))) }),
    }),
    z.transform(({ arrayValue }) =>
      (arrayValue.values ?? []).map(({ stringValue }) => stringValue),
    ),
  ),
  // Of no type that is imported: equals nothing.
  z.unknown(),
]);

const documentsFound = z.array(
  z.object({
    found: z.optional(
      z.object({
        name: z.string(),
        fields: z.optional(z.record(z.string(), storedValue)),
      }),
    ),
  }),
);

/** The documents at these paths, such as "missions/m1"; those that do not exist are left out. */
export async function readDocuments(
  target: Target,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PlainFields>> {
  const root = nameIn(target, '');
  const documents = new Map<string, PlainFields>();
  for (const chunk of chunksOf(paths)) {
    const names = chunk.map((path) => root + path);
    for (const { found } of await callFirestore(
      target,
      'batchGet',
      { documents: names },
      documentsFound,
    )) {
      if (found) documents.set(found.name.slice(root.length), found.fields ?? {});
    }
  }
  return documents;
}

/** Compares a file with what is stored. Fields that the file does not have stay as they are. */
export async function planImport(
  target: Target,
  collection: CollectionName,
  drafts: readonly Draft[],
): Promise<Plan> {
  const writes = drafts.map(({ id, fields }): Write => ({ path: `${collection}/${id}`, fields }));
  const people = drafts.flatMap(({ fields }) => fields.freelanceIds ?? []).flat();
  const ids = [...new Set(people)];
  const pathOf = (id: string) => `freelances/${id}`;
  const paths = [...writes.map(({ path }) => path), ...ids.map(pathOf)];
  const stored = await readDocuments(target, paths);
  const created = writes.filter(({ path }) => !stored.has(path));
  const differs = ({ path, fields }: Write) =>
    Object.entries(fields).some(
      ([name, value]) => !isDeepStrictEqual(stored.get(path)?.[name] ?? null, value),
    );
  const changed = writes.filter((write) => stored.has(write.path) && differs(write));
  return {
    created,
    changed,
    unchanged: writes.length - created.length - changed.length,
    strangers: ids.filter((id) => !stored.has(pathOf(id))),
  };
}

/**
 * Writes what a plan says, a hundred documents at a time; each hundred is written as a whole or not at all. After a
 * failure the same import again writes the rest.
 */
export async function applyPlan(target: Target, { created, changed }: Plan): Promise<void> {
  for (const chunk of chunksOf([...created, ...changed])) {
    const writes = chunk.map(({ path, fields }) => ({
      update: {
        name: nameIn(target, path),
        fields: toFields(
          Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
        ),
      },
      updateMask: { fieldPaths: Object.keys(fields) },
    }));
    await callFirestore(target, 'commit', { writes }, z.object({ commitTime: z.string() }));
  }
}
