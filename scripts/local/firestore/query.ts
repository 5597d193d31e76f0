import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Fields, FirestoreValue } from '../../core/firestore-values';

/** A document as the API sends it. */
export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

const path = (pattern: RegExp) => z.strictObject({ fieldPath: z.string().check(z.regex(pattern)) });

/**
 * The queries that the site sends: a page of a collection, in the order of the document ids. One filter and this order
 * need no index; any other query is refused, so that no query works here and fails in production.
 */
export const structuredQuerySchema = z.pipe(
  z.strictObject({
    from: z.tuple([z.strictObject({ collectionId: z.string() })]),
    where: z.optional(
      z.strictObject({
        fieldFilter: z.strictObject({
          field: path(/^\w+$/),
          op: z.enum(['EQUAL', 'ARRAY_CONTAINS']),
          value: z.custom<FirestoreValue>(
            (value: unknown) => typeof value === 'object' && value !== null,
          ),
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
  }),
  z.transform(({ from: [{ collectionId }], where, limit, startAt }) => ({
    collection: collectionId,
    filter: where && { ...where.fieldFilter, field: where.fieldFilter.field.fieldPath },
    limit,
    /** Full name of the document after which the page starts. */
    after: startAt?.values[0].referenceValue,
  })),
);
export type StructuredQuery = z.infer<typeof structuredQuerySchema>;

/** The fields that a query requires of each document: one that equals a value, or a list that contains an item. */
export function requiredFields(filter: StructuredQuery['filter']): Fields {
  if (!filter) return {};
  const { op, field, value } = filter;
  return { [field]: op === 'EQUAL' ? value : { arrayValue: { values: [value] } } };
}

export const isIn = (item: FirestoreValue, list: FirestoreValue): boolean =>
  'arrayValue' in list &&
  (list.arrayValue.values ?? []).some((other) => isDeepStrictEqual(other, item));

function matches({ fields }: StoredDocument, filter: StructuredQuery['filter']): boolean {
  if (!filter) return true;
  const { op, field, value } = filter;
  const stored = fields[field];
  if (op === 'EQUAL') return isDeepStrictEqual(stored, value);
  return stored !== undefined && isIn(value, stored);
}

/** The results of a query over the documents of its collection. */
export const runQuery = (
  documents: readonly StoredDocument[],
  { filter, limit, after }: StructuredQuery,
): StoredDocument[] =>
  documents
    .filter((document) => after === undefined || document.name > after)
    .filter((document) => matches(document, filter))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .slice(0, limit);
