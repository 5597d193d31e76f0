import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { CollectionName } from '@jalon/shared/data';
import { toFields } from '../core/firestore-values';
import type { Draft } from './check';
import { call, type Target } from './target';

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

const DOCUMENTS = 'databases/(default)/documents';
const rootOf = ({ project }: Target) => `projects/${project}/${DOCUMENTS}`;

/** Documents a call: the longest ones allowed stay below the 10 MB of a request. */
const CHUNK = 100;

function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / CHUNK);
  return Array.from({ length: count }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
}

const text = z.object({ stringValue: z.string() });
const list = z.object({ arrayValue: z.object({ values: z.optional(z.array(text)) }) });

/** A stored value as files have it. A value of another type equals nothing in a file. */
function plainValue(value: unknown): unknown {
  const { data: stored } = z.safeParse(z.union([text, list]), value);
  if (!stored) return value;
  if ('stringValue' in stored) return stored.stringValue;
  return (stored.arrayValue.values ?? []).map(({ stringValue }) => stringValue);
}

const answers = z.array(
  z.object({
    found: z.optional(
      z.object({ name: z.string(), fields: z.optional(z.record(z.string(), z.unknown())) }),
    ),
  }),
);

/** The documents at these paths, such as "missions/m1"; those that do not exist are left out. */
export async function readDocuments(
  target: Target,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PlainFields>> {
  const root = rootOf(target);
  const documents = new Map<string, PlainFields>();
  for (const chunk of chunksOf(paths)) {
    const body = { documents: chunk.map((path) => `${root}/${path}`) };
    const answered = await call(target, 'firestore', `${DOCUMENTS}:batchGet`, body, answers);
    for (const { found } of answered) {
      if (!found) continue;
      const fields = Object.entries(found.fields ?? {});
      const plain = fields.map(([name, value]) => [name, plainValue(value)] as const);
      documents.set(found.name.slice(root.length + 1), Object.fromEntries(plain));
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
  const root = rootOf(target);
  for (const chunk of chunksOf([...created, ...changed])) {
    const writes = chunk.map(({ path, fields }) => {
      const given = Object.entries(fields).filter(([, value]) => value !== null);
      return {
        update: { name: `${root}/${path}`, fields: toFields(Object.fromEntries(given)) },
        updateMask: { fieldPaths: Object.keys(fields) },
      };
    });
    await call(target, 'firestore', `${DOCUMENTS}:commit`, { writes }, z.object({}));
  }
}
