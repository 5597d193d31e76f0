import {
  isAssetOf,
  isContainerOf,
  type PartRecord,
  type SignedRecord,
} from '@jalon/shared/protocol';
import { isRoutePath } from '@jalon/shared/schemas';
import * as z from 'zod/mini';
import { extensionFieldSchemas, routeFieldSchemas } from './release';

const text = z.string();
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));

const asset = z.object({ url: text, integrity: text });
const texts = z.record(text, text);

const record = z.object({
  release: text,
  container: text,
  entry: asset,
  pages: z.record(text, z.object({ js: z.array(asset), css: z.array(asset) })),
  // Checked again, because a team can bypass the gate.
  routes: z.array(z.object({ ...routeFieldSchemas, path: text.check(z.refine(isRoutePath)) })),
  requires: texts,
  manifest: text,
  part: text,
  kind: z.enum(['shell', 'remote']),
  sequence: z.int(),
  issued: date,
  expires: date,
  rolledBackFrom: z.exactOptional(text),
  retired: z.exactOptional(z.literal(true)),
  provides: texts,
  ...extensionFieldSchemas,
});

/** The key of a team is valid for files and a container of its own part only. */
const isOwn = ({ part, container, entry, pages }: PartRecord): boolean =>
  isContainerOf(part, container) &&
  [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css])].every((file) =>
    isAssetOf(part, file),
  );

const recordSchema = record.check(z.refine(isOwn, 'files or a container of another part'));
const signedSchema = z.object({ payload: text, signature: text });

function parse<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new Error(`Not a record: ${z.prettifyError(result.error)}`);
}

/** Parses a signed record from a store or a site, without a check of its signature. @throws when it has another shape. */
export const parseSignedRecord = (json: unknown): SignedRecord => parse(signedSchema, json);

/** Parses the payload of a signed record. @throws when it has another shape, or files of another part. */
export const parseRecord = (payload: string): PartRecord =>
  parse<PartRecord>(recordSchema, JSON.parse(payload));
