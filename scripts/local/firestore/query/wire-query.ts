import * as z from 'zod/mini';

const INT32_MAX = 2 ** 31 - 1;

const fieldReference = z.strictObject({ fieldPath: z.string() });
const cursor = z.strictObject({
  values: z.optional(z.array(z.unknown())),
  before: z.optional(z.boolean()),
});

const unaryFilter = z.strictObject({ field: fieldReference, op: z.string() });
const fieldFilter = z.strictObject({
  field: fieldReference,
  op: z.string(),
  value: z.unknown(),
});

export interface WireFilter {
  unaryFilter?: z.infer<typeof unaryFilter> | undefined;
  fieldFilter?: z.infer<typeof fieldFilter> | undefined;
  compositeFilter?: { op: string; filters: WireFilter[] } | undefined;
}

const filter: z.ZodMiniType<WireFilter> = z.strictObject({
  unaryFilter: z.optional(unaryFilter),
  fieldFilter: z.optional(fieldFilter),
  compositeFilter: z.optional(
    z.strictObject({ op: z.string(), filters: z.array(z.lazy(() => filter)) }),
  ),
});

/** The part of Firestore's StructuredQuery that the local service answers. */
export const wireQuery = z.strictObject({
  from: z.array(
    z.strictObject({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) }),
  ),
  where: z.optional(filter),
  orderBy: z.optional(
    z.array(
      z.strictObject({
        field: fieldReference,
        direction: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
      }),
    ),
  ),
  limit: z.optional(z.int().check(z.minimum(0), z.maximum(INT32_MAX))),
  startAt: z.optional(cursor),
  endAt: z.optional(cursor),
});

export type WireQuery = z.infer<typeof wireQuery>;
