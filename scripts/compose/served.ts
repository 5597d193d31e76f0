import { join } from 'node:path';
import { REGISTRY_URLS } from '@jalon/shared/protocol';
import { readIfThere } from '../core/files';
import type { Configuration } from '../store/operator';
import { checkRecord, parseRecord, recordKey, type CheckedRecord } from '../store/record';
import { newestValidRecord } from '../store/record-log';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { readComposedBy, partsOfSite, PUBLIC_FOLDER } from './hosting';
import { CURRENT_SITE } from './site-folder';

/** Configuration that the served site was composed with; null without a site, or for a site of another store. */
export function readServedConfiguration({ objects }: Pick<ReleaseStore, 'objects'>, sites: string) {
  const served = readComposedBy(join(sites, CURRENT_SITE));
  return served?.store === objects.location ? served : null;
}

/** The record of a part in the served site, whoever signed it; null when there is none. */
export function readServedRecord(sites: string, part: string): LiveRecord | null {
  const bytes = readIfThere(join(sites, CURRENT_SITE, PUBLIC_FOLDER, REGISTRY_URLS.record(part)));
  const served = bytes && parseRecord(bytes);
  return served?.record.part === part ? served : null;
}

/** The records of the served site that the teams of their parts signed, when it is a site of this store. */
async function servedRecords(
  store: ReleaseStore,
  sites: string,
  now: Date,
): Promise<CheckedRecord[]> {
  if (!readServedConfiguration(store, sites)) return [];
  const served = partsOfSite(join(sites, CURRENT_SITE)).flatMap(
    (part) => readServedRecord(sites, part) ?? [],
  );
  const checked = served.map(({ record: { part, sequence }, signed }) => {
    const place = { part, sequence, key: recordKey(part, sequence), modified: 0, size: 0 };
    const bytes = Buffer.from(JSON.stringify(signed));
    return checkRecord(place, () => Promise.resolve(bytes), store.keys, now);
  });
  return (await Promise.all(checked)).filter(({ record }) => record);
}

interface HistoriesOptions {
  store: ReleaseStore;
  sites: string;
  /** Absent for the checkout's own store, which is compared with nothing. */
  configuration?: Pick<Configuration, 'sequence'>;
}

/** The records of a part, headed by the served site's record if the store has lost it, so that it stays live. */
function withServed(stored: CheckedRecord[], served: CheckedRecord | undefined): CheckedRecord[] {
  const newest = newestValidRecord(stored)?.sequence ?? 0;
  return served && served.sequence > newest
    ? [{ ...served, lostAbove: newest }, ...stored]
    : stored;
}

/**
 * The histories of all parts. A composition never goes back: if the served site has a newer record of a part than a shared
 * store, that record comes first.
 * @param most see {@link ReleaseStore.histories}.
 */
export async function historiesWithServed(
  { store, sites, configuration }: HistoriesOptions,
  now: Date,
  most: number,
): Promise<ReadonlyMap<string, CheckedRecord[]>> {
  // Read before the store, because a record is written before its site is served.
  const served = configuration ? await servedRecords(store, sites, now) : [];
  const histories = new Map(await store.histories(now, most));
  for (const record of served)
    histories.set(record.part, withServed(histories.get(record.part) ?? [], record));
  return new Map([...histories].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The history of one part; see {@link historiesWithServed}. */
export async function historyWithServed(
  { store, sites, configuration }: HistoriesOptions,
  part: string,
  now: Date,
): Promise<CheckedRecord[]> {
  const served = configuration ? await servedRecords(store, sites, now) : [];
  const onSite = served.find((record) => record.part === part);
  return withServed(await store.history(part, now), onSite);
}
