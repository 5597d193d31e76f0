import * as z from 'zod/mini';
import { parseFieldPath } from '../field-path';
import type { FieldPath } from '../field-path';

const field = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);

/** The official format. What the local service cannot honour (overrides, group scope) is refused. */
const indexFile = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(field).check(z.minLength(1)),
    }),
  ),
  fieldOverrides: z.optional(z.array(z.never())),
});

export interface IndexField {
  path: FieldPath;
  mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
}

export interface CompositeIndex {
  collectionGroup: string;
  fields: readonly IndexField[];
}

/** Reads the text of `firestore.indexes.json`. */
export function parseIndexFile(text: string): CompositeIndex[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new Error('firestore.indexes.json is not JSON.', { cause });
  }
  const result = z.safeParse(indexFile, raw);
  if (!result.success) {
    throw new Error(`firestore.indexes.json is not understood:\n${z.prettifyError(result.error)}`);
  }
  return result.data.indexes.map(({ collectionGroup, fields }) => ({
    collectionGroup,
    fields: fields.map((entry) => ({
      path: parseFieldPath(entry.fieldPath),
      mode: 'order' in entry ? entry.order : entry.arrayConfig,
    })),
  }));
}
