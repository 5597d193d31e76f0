import { extensionsOf, type PartRecord, type SignedRecord } from '@jalon/shared/protocol';
import { isRoutePath } from '@jalon/shared/schemas';
import { parseRecord as parsePayload } from '../core/record-schema';
import { pageAssets, publishedRoute, siteAsset, type Release } from '../core/release';
import type { KeyRing } from './key-ring';
import { readSigned } from './keys';
import type { StoredObject } from './object-store';
import { isReadable, placeOf, sequenceKey, type Place } from './sequence-log';

/** A record that is or was live, with the signed text. */
export interface LiveRecord {
  record: PartRecord;
  signed: SignedRecord;
}

const MS_PER_DAY = 86_400_000;
/** Validity of a record. Limited, so that an old release cannot be replayed for ever. */
export const RECORD_LIFETIME_MS = 90 * MS_PER_DAY;

/** Expiry of the record of a retired part, which is never renewed. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** Folder of the records of all parts. */
export const RECORDS = 'live/';
export const recordFolder = (part: string) => `${RECORDS}${part}/`;

/** "live/demo/00000007.json" */
export const recordKey = (part: string, sequence: number) =>
  sequenceKey(recordFolder(part), sequence);

/** Part and sequence in the key of an object below {@link RECORDS}; null for other keys. */
export function recordPlace(object: StoredObject): ListedRecord | null {
  const [, part] = /^live\/([\w-]+)\//.exec(object.key) ?? [];
  const place = part === undefined ? null : placeOf(object, recordFolder(part));
  return part === undefined || !place ? null : { ...place, part };
}

/** Fields of a record beyond those of a plain publish. */
export interface RecordReason {
  /** See {@link PartRecord.rolledBackFrom}. */
  rolledBackFrom?: string | undefined;
  /** The record retires the part; the release is its last one. */
  retired?: boolean;
}

/** A release with the integrity of its manifest, so that a record refers exactly to what was checked. */
export interface SealedRelease {
  release: Release;
  manifest: string;
}

interface RecordContext extends RecordReason, SealedRelease {
  sequence: number;
  now: Date;
}

/** The record that makes a release live, or retires its part. */
export function recordOf({
  release,
  manifest,
  sequence,
  now,
  rolledBackFrom,
  retired = false,
}: RecordContext): PartRecord {
  const pages = Object.keys(release.pages);
  return {
    part: release.part,
    kind: release.kind,
    release: release.id,
    container: release.container,
    entry: siteAsset(release, release.entry),
    pages: Object.fromEntries(pages.map((page) => [page, pageAssets(release, page)])),
    routes: release.routes.map(publishedRoute),
    requires: release.requires,
    manifest,
    ...(retired ? {} : extensionsOf(release)),
    sequence,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + RECORD_LIFETIME_MS).toISOString(),
    ...(rolledBackFrom === undefined ? {} : { rolledBackFrom }),
    provides: release.provides,
    ...(retired ? { retired, expires: NEVER, pages: {}, routes: [], requires: {} } : {}),
  };
}

/**
 * What is wrong with a record. An expired record still counts; all other faults make it ignored. `taken off`: the
 * operator's configuration has no key of the part. `no key`: the checkout has none.
 */
export type RecordFault =
  'not a record' | 'no key' | 'taken off' | 'wrong signature' | 'out of place' | 'expired';

type InvalidFault = Exclude<RecordFault, 'expired'>;

/** Key of a record, with the part and the sequence in the key. */
export interface RecordPlace {
  part: string;
  sequence: number;
  key: string;
  /** Only the served site has the record still: the newest sequence in the store. */
  lostAbove?: number;
}

/** A place that may hold a record. */
export type ListedRecord = RecordPlace & Place;

export type CheckedRecord = RecordPlace &
  (
    | { fault: null; record: PartRecord; signed: SignedRecord }
    | { fault: 'expired'; record: PartRecord; signed: SignedRecord }
    | { fault: InvalidFault; record: null; signed: null }
  );

/** A record with a verified signature, checked for its expiry. */
export function datedRecord(
  place: RecordPlace,
  { record, signed }: LiveRecord,
  now: Date,
): CheckedRecord {
  const fault = Date.parse(record.expires) <= now.getTime() ? 'expired' : null;
  return { ...place, fault, record, signed };
}

/** Parses a payload and checks its paths again, because a team can bypass the gate. */
function parseStored(payload: string): PartRecord {
  const record = parsePayload(payload);
  if (record.routes.every(({ path }) => isRoutePath(path))) return record;
  throw new Error('not a route');
}

/** Parses a record without verifying its signature; null when the bytes are not a record. */
export function parseRecord(bytes: Uint8Array | null): LiveRecord | null {
  const found = readSigned(bytes, parseStored);
  return found && { record: found.content, signed: found.signed };
}

/**
 * Verifies the record at a place: shape, signature, key, expiry.
 * @param read returns its bytes; not called when no record of the part can be valid.
 */
export async function checkRecord(
  { part, sequence, key, ...listed }: ListedRecord,
  read: () => Promise<Uint8Array | null>,
  keys: KeyRing,
  now: Date,
): Promise<CheckedRecord> {
  const place = { part, sequence, key };
  const refuse = (fault: InvalidFault): CheckedRecord => ({
    ...place,
    fault,
    record: null,
    signed: null,
  });
  if (keys.isTakenOff(part)) return refuse('taken off');
  if ((await keys.publicKeys(part)).length === 0) return refuse('no key');
  if (!isReadable({ ...place, ...listed }, recordFolder(part))) return refuse('not a record');
  const bytes = await read();
  const signed = readSigned(bytes, String)?.signed;
  if (!signed) return refuse('not a record');
  if (!(await keys.signerOf(part, signed))) return refuse('wrong signature');
  const found = parseRecord(bytes);
  if (!found) return refuse('not a record');
  const { record } = found;
  if (record.part !== part || record.sequence !== sequence) return refuse('out of place');
  return datedRecord(place, found, now);
}

const DATE = 'YYYY-MM-DD';

/** Message with fault, place and remedy; empty for a valid record. */
export function recordFaultMessage(entry: CheckedRecord): string {
  const { key, part, fault } = entry;
  const refused = `The record ${key} is refused:`;
  const ignored = 'It counts for nothing: remove it from the store.';
  switch (fault) {
    case null:
      return '';
    case 'not a record':
      return `${refused} it is not a signed record. ${ignored}`;
    case 'no key':
      return `${refused} no key of ${part} is known here. Name its public key under "keys" in the site configuration.`;
    case 'taken off':
      return `${part} is not on the site: the operator’s configuration has no key of it. The operator puts it there with its public key under "keys".`;
    case 'wrong signature':
      return `${refused} the key of ${part} did not sign it. Publish the part again with its own key, or remove it from the store.`;
    case 'out of place':
      return `${refused} it was issued for another part or sequence. ${ignored}`;
    case 'expired': {
      const day = entry.record.expires.slice(0, DATE.length);
      return `${refused} it has expired (on ${day}). Run "jalon renew ${part}", or publish the part again.`;
    }
  }
}
