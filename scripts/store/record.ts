import type { PartRecord, SignedRecord } from '@jalon/shared/contract';
import * as z from 'zod/mini';
import { pageAssets, publishedRoute, siteAsset } from '../model/site-asset';
import type { Release } from '../model/release';
import type { KeyRing } from './key-ring';
import type { LiveRecord } from './memory';
import { isSignedBy } from './signature';

const MS_PER_DAY = 86_400_000;
/** How long a record counts: long enough for a quiet part, short enough that an old one cannot come back for ever. */
export const RECORD_LIFETIME_MS = 90 * MS_PER_DAY;

const SEQUENCE_DIGITS = 8;

/** "live/demo/00000007.json" */
export function recordKey(part: string, sequence: number): string {
  return `live/${part}/${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.json`;
}

/** Part and sequence of a record's key; null for any other key. */
export function parseRecordKey(key: string): { part: string; sequence: number } | null {
  const [, part, digits] = /^live\/([\w-]+)\/(\d{8})\.json$/.exec(key) ?? [];
  return part === undefined ? null : { part, sequence: Number(digits) };
}

const asset = z.object({ url: z.string(), integrity: z.string() });
const texts = z.record(z.string(), z.string());
const signedRecord = z.object({ payload: z.string(), signature: z.string() });
const partRecord: z.ZodMiniType<PartRecord> = z.object({
  part: z.string(),
  kind: z.enum(['shell', 'remote']),
  release: z.string(),
  sequence: z.int(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
  rolledBackFrom: z.exactOptional(z.string()),
  container: z.string(),
  entry: asset,
  pages: z.record(z.string(), z.object({ js: z.array(asset), css: z.array(asset) })),
  routes: z.array(
    z.object({
      path: z.string(),
      page: z.string(),
      title: z.string(),
      description: z.string(),
      access: z.enum(['public', 'signed-in']),
      index: z.boolean(),
    }),
  ),
  requires: texts,
  provides: texts,
  manifest: z.string(),
});

interface RecordContext {
  /** Integrity of the release's manifest. */
  manifest: string;
  sequence: number;
  now: Date;
  /** See {@link PartRecord.rolledBackFrom}. */
  rolledBackFrom?: string | undefined;
}

/** What a release is made live with. */
export function recordOf(
  release: Release,
  { manifest, sequence, now, rolledBackFrom }: RecordContext,
): PartRecord {
  const pages = Object.keys(release.pages);
  return {
    part: release.part,
    kind: release.kind,
    release: release.id,
    sequence,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + RECORD_LIFETIME_MS).toISOString(),
    ...(rolledBackFrom === undefined ? {} : { rolledBackFrom }),
    container: release.container,
    entry: siteAsset(release, release.entry),
    pages: Object.fromEntries(pages.map((page) => [page, pageAssets(release, page)])),
    routes: release.routes.map(publishedRoute),
    requires: release.requires,
    provides: release.provides,
    manifest,
  };
}

export async function signRecord(record: PartRecord, keys: KeyRing): Promise<SignedRecord> {
  const payload = JSON.stringify(record);
  return { payload, signature: await keys.sign(record.part, payload) };
}

/** What is wrong with a record. Only an expired one is known to come from the part's team. */
export type RecordFault =
  'not a record' | 'no key' | 'wrong signature' | 'out of place' | 'expired';

/** Where a record stands. */
export interface RecordPlace {
  part: string;
  sequence: number;
  key: string;
}

export type CheckedRecord = RecordPlace &
  (
    | { fault: null; record: PartRecord; signed: SignedRecord }
    | { fault: 'expired'; record: PartRecord; signed: SignedRecord }
    | { fault: Exclude<RecordFault, 'expired'>; record: null; signed: null }
  );

/** What a record is worth at some moment that was found to be signed and in its place. */
export function datedRecord(
  place: RecordPlace,
  { record, signed }: LiveRecord,
  now: Date,
): CheckedRecord {
  const fault = Date.parse(record.expires) <= now.getTime() ? 'expired' : null;
  return { ...place, fault, record, signed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A record as its bytes say it, whoever signed it; null when they are no record. */
export function parseRecord(bytes: Uint8Array): LiveRecord | null {
  const signed = z.safeParse(signedRecord, parseJson(Buffer.from(bytes).toString('utf8')));
  if (!signed.success) return null;
  const record = z.safeParse(partRecord, parseJson(signed.data.payload));
  return record.success ? { record: record.data, signed: signed.data } : null;
}

/** What the bytes at a record's key are worth at some moment. */
export async function checkRecord(
  place: RecordPlace,
  bytes: Uint8Array,
  keys: KeyRing,
  now: Date,
): Promise<CheckedRecord> {
  const refuse = (fault: Exclude<RecordFault, 'expired'>): CheckedRecord => ({
    ...place,
    fault,
    record: null,
    signed: null,
  });
  const signed = z.safeParse(signedRecord, parseJson(Buffer.from(bytes).toString('utf8')));
  if (!signed.success) return refuse('not a record');
  const publicKey = await keys.publicKey(place.part);
  if (!publicKey) return refuse('no key');
  if (!(await isSignedBy(signed.data, publicKey))) return refuse('wrong signature');
  const parsed = z.safeParse(partRecord, parseJson(signed.data.payload));
  if (!parsed.success) return refuse('not a record');
  const record = parsed.data;
  if (record.part !== place.part || record.sequence !== place.sequence) {
    return refuse('out of place');
  }
  return datedRecord(place, { record, signed: signed.data }, now);
}

const REMEDIES: Record<Exclude<RecordFault, 'expired'>, (part: string) => string> = {
  'not a record': () => 'it is not a signed record. Remove it, or publish the part again',
  'no key': (part) =>
    `no key of ${part} is known here. Name its public key under "keys" in the site configuration`,
  'wrong signature': (part) =>
    `the key of ${part} did not sign it. Publish the part again with its own key`,
  'out of place': () =>
    'it was issued for another part or sequence. Remove it, or publish the part again',
};

const DATE = 'YYYY-MM-DD';

/** What, where, remedy; empty when nothing is wrong. */
export function recordFaultMessage(entry: CheckedRecord): string {
  const { key, part, fault } = entry;
  switch (fault) {
    case null:
      return '';
    case 'expired': {
      const day = entry.record.expires.slice(0, DATE.length);
      return `The record ${key} is refused: it has expired (on ${day}). Run "jalon renew ${part}", or publish the part again.`;
    }
    default:
      return `The record ${key} is refused: ${REMEDIES[fault](part)}.`;
  }
}
