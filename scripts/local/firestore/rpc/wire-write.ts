import * as z from 'zod/mini';
import { parseFieldPath, readField, withField } from '../field-path';
import type { FieldPath } from '../field-path';
import { documentPath } from '../resource-path';
import { invalidArgument } from '../status-error';
import { parseFields } from '../values/parse';
import type { Fields } from '../values/value';
import { parseShape } from '../wire';

const precondition = z.strictObject({
  exists: z.optional(z.boolean()),
  updateTime: z.optional(z.string()),
});

const commitRequest = z.strictObject({
  writes: z.optional(
    z.array(
      z.strictObject({
        update: z.optional(z.strictObject({ name: z.string(), fields: z.optional(z.unknown()) })),
        updateMask: z.optional(z.strictObject({ fieldPaths: z.optional(z.array(z.string())) })),
        delete: z.optional(z.string()),
        currentDocument: z.optional(precondition),
      }),
    ),
  ),
});

export interface Write {
  path: string;
  precondition: z.infer<typeof precondition>;
  /** The document's fields after the write, or null when it deletes. */
  apply(current: Fields): Fields | null;
}

function patch(current: Fields, sent: Fields, mask: readonly FieldPath[]): Fields {
  return mask.reduce((fields, path) => withField(fields, path, readField(sent, path)), current);
}

/** Reads the body of a commit. Transforms and verifications, which nothing here sends, are refused. */
export function parseWrites(body: unknown, root: string): Write[] {
  const { writes = [] } = parseShape(commitRequest, body);
  return writes.map(({ update, updateMask, delete: deleted, currentDocument = {} }): Write => {
    if ((update === undefined) === (deleted === undefined)) {
      throw invalidArgument('A write either updates or deletes a document.');
    }
    const path = documentPath(update?.name ?? deleted, root);
    if (update === undefined) return { path, precondition: currentDocument, apply: () => null };
    const sent = parseFields(update.fields ?? {});
    const mask = updateMask?.fieldPaths?.map(parseFieldPath) ?? (updateMask ? [] : null);
    const apply = (current: Fields) => (mask ? patch(current, sent, mask) : sent);
    return { path, precondition: currentDocument, apply };
  });
}
