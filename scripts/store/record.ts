import { pickExtensions, type PartRecord, type SignedRecord } from '@jalon/shared/protocol';
import { parseRecord as parsePayload } from '../core/record-schema';
import { toPageAssets, toPublishedRoute, toSiteAsset, type Release } from '../core/release';
import type { KeyRing } from './key-ring';
import { parseSignedAs } from './keys';
import type { StoredObject } from './object-store';
import { mayBeSigned, toNumberedObject, sequenceKey, type NumberedObject } from './sequence-log';

/** A record that is or was live, with the signed text. */
export interface LiveRecord {
  record: PartRecord;
  signed: SignedRecord;
}

/** Validity of a record: 90 days. Limited, so that an old release cannot be replayed for ever. */
export const RECORD_LIFETIME_MS = 90 * 86_400_000;

/** Expiry of the record of a retired part, which is never renewed. */
const NEVER = '9999-12-31T23:59:59.999Z';

export const RECORDS_PREFIX = 'live/';
export const recordFolder = (part: string) => `${RECORDS_PREFIX}${part}/`;

/** "live/demo/00000007.json" */
export const recordKey = (part: string, sequence: number) =>
  sequenceKey(recordFolder(part), sequence);

/** Part and sequence in the key of an object below {@link RECORDS_PREFIX}; null for other keys. */
export function toListedRecord(object: StoredObject): ListedRecord | null {
  const [, part] = /^live\/([\w-]+)\//.exec(object.key) ?? [];
  if (part === undefined) return null;
  const place = toNumberedObject(object, recordFolder(part));
  return place && { ...place, part };
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

/** The record that makes a release live, or retires its part. */
export function createRecord({
  release,
  manifest,
  sequence,
  now,
  rolledBackFrom,
  retired = false,
}: RecordReason & SealedRelease & { sequence: number; now: Date }): PartRecord {
  const pages = Object.keys(release.pages);
  return {
    part: release.part,
    kind: release.kind,
    release: release.id,
    container: release.container,
    entry: toSiteAsset(release, release.entry),
    pages: Object.fromEntries(pages.map((page) => [page, toPageAssets(release, page)])),
    routes: release.routes.map(toPublishedRoute),
    requires: release.requires,
    manifest,
    ...(retired ? {} : pickExtensions(release)),
    sequence,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + RECORD_LIFETIME_MS).toISOString(),
    ...(rolledBackFrom === undefined ? {} : { rolledBackFrom }),
    provides: release.provides,
    ...(retired ? { retired, expires: NEVER, pages: {}, routes: [], requires: {} } : {}),
  };
}

/**
 * Why a record is refused. An expired one still counts; with every other problem it is ignored. `taken off`: the
 * operator's configuration has no key of the part. `no key`: the checkout has none.
 */
export type RecordProblem =
  'not a record' | 'no key' | 'taken off' | 'wrong signature' | 'out of place' | 'expired';

/** Key of a record, with the part and the sequence in the key. */
export interface RecordLocation {
  part: string;
  sequence: number;
  key: string;
  /** Newest sequence in the store, if the store lost the record and only the served site still has it. */
  lostAbove?: number;
}

export type ListedRecord = RecordLocation & NumberedObject;

export type ValidRecord = RecordLocation & LiveRecord & { problem: null | 'expired' };
export type CheckedRecord =
  | ValidRecord
  | (RecordLocation & { problem: Exclude<RecordProblem, 'expired'>; record: null; signed: null });

export function checkExpiry(checked: CheckedRecord, now: Date): CheckedRecord {
  if (!checked.record) return checked;
  const hasExpired = Date.parse(checked.record.expires) <= now.getTime();
  return { ...checked, problem: hasExpired ? 'expired' : null };
}

/** Parses a record without verifying its signature; null when the bytes are not a record. */
export function parseRecord(bytes: Uint8Array | null): LiveRecord | null {
  const parsed = parseSignedAs(bytes, parsePayload);
  return parsed && { record: parsed.content, signed: parsed.signed };
}

/**
 * Verifies a record: shape, signature, key, expiry.
 * @param read returns the record's bytes; not called when no record of the part can be valid.
 */
export async function checkRecord(
  { part, sequence, key, ...listed }: ListedRecord,
  read: () => Promise<Uint8Array | null>,
  keys: KeyRing,
  now: Date,
): Promise<CheckedRecord> {
  const place = { part, sequence, key };
  const refuse = (problem: Exclude<RecordProblem, 'expired'>) =>
    ({ ...place, problem, record: null, signed: null }) as const;
  if (keys.isTakenOff(part)) return refuse('taken off');
  if ((await keys.publicKeys(part)).length === 0) return refuse('no key');
  if (!mayBeSigned({ ...place, ...listed }, recordFolder(part))) return refuse('not a record');
  const bytes = await read();
  const signed = parseSignedAs(bytes, String)?.signed;
  if (!signed) return refuse('not a record');
  if (!(await keys.signerOf(part, signed))) return refuse('wrong signature');
  const live = parseRecord(bytes);
  if (!live) return refuse('not a record');
  const { record } = live;
  if (record.part !== part || record.sequence !== sequence) return refuse('out of place');
  return checkExpiry({ ...place, problem: null, ...live }, now);
}

/** Message with problem, place and remedy; empty for a valid record. */
export function formatRecordProblem(entry: CheckedRecord): string {
  const { key, part, problem } = entry;
  const refused = `The record ${key} is refused:`;
  const ignored = 'It counts for nothing: remove it from the store.';
  switch (problem) {
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
      const [day = ''] = entry.record.expires.split('T');
      return `${refused} it has expired (on ${day}). Run "jalon renew ${part}", or publish the part again.`;
    }
  }
}
