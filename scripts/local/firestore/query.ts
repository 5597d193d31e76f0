import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Fields, Value } from '../../core/firestore-values';

/** A document as the API sends it. */
export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export interface Filter {
  op: 'EQUAL' | 'ARRAY_CONTAINS';
  field: string;
  value: Value;
}

/** A page of a collection, in the order of the document ids. */
export interface Query {
  collection: string;
  filter?: Filter | undefined;
  limit?: number | undefined;
  /** Full name of the document after which the page starts. */
  after?: string | undefined;
}

const path = (pattern: RegExp) => z.strictObject({ fieldPath: z.string().check(z.regex(pattern)) });

/**
 * The queries that the site sends. One filter and the order of the ids need no index; any other query is refused, so
 * that no query works here and fails in production.
 */
export const structuredQuery = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string() })]),
  where: z.optional(
    z.strictObject({
      fieldFilter: z.strictObject({
        field: path(/^\w+$/),
        op: z.enum(['EQUAL', 'ARRAY_CONTAINS']),
        value: z.custom<Value>((value: unknown) => typeof value === 'object' && value !== null),
      }),
    }),
  ),
  orderBy: z.optional(
    z.tuple([z.strictObject({ field: path(/^__name__$/), direction: z.literal('ASCENDING') })]),
  ),
  limit: z.optional(z.int().check(z.minimum(0))),
  startAt: z.optional(
    z.strictObject({
      values: z.tuple([z.strictObject({ referenceValue: z.string() })]),
      before: z.literal(false),
    }),
  ),
});

export function toQuery({
  from: [{ collectionId }],
  where,
  limit,
  startAt,
}: z.infer<typeof structuredQuery>): Query {
  const { op, field, value } = where?.fieldFilter ?? {};
  return {
    collection: collectionId,
    filter: op && field && value && { op, field: field.fieldPath, value },
    limit,
    after: startAt?.values[0].referenceValue,
  };
}

function matches({ fields }: StoredDocument, { op, field, value }: Filter): boolean {
  const stored = fields[field];
  if (op === 'EQUAL') return isDeepStrictEqual(stored, value);
  const items = stored && 'arrayValue' in stored ? (stored.arrayValue.values ?? []) : [];
  return items.some((item) => isDeepStrictEqual(item, value));
}

/** The results of a query over the documents of its collection. */
export function runQuery(
  documents: readonly StoredDocument[],
  { filter, limit, after }: Query,
): StoredDocument[] {
  return documents
    .filter((document) => after === undefined || document.name > after)
    .filter((document) => !filter || matches(document, filter))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .slice(0, limit);
}
