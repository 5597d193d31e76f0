import { UsageError } from '../core/errors';

const SCHEME = 's3://';
/** At least two letters, because "C:\store" is a folder. */
const ANY_SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const BUCKET = /^s3:\/\/[^/]+/;

/** Whether a place is a bucket, "s3://bucket/prefix", not a folder. @throws UsageError for any other scheme. */
export function isBucket(place: string): boolean {
  if (BUCKET.test(place)) return true;
  if (!ANY_SCHEME.test(place)) return false;
  throw new UsageError(
    `"${place}" is neither a folder nor ${SCHEME}bucket/prefix. For a folder of that name write "./${place}".`,
  );
}

/** Bucket and prefix, as a path. */
export const bucketPath = (place: string): string => place.slice(SCHEME.length);

/** @throws UsageError for a place that has a scheme. */
function assertFolder(place: string): void {
  if (!ANY_SCHEME.test(place)) return;
  throw new UsageError(`"${place}" is no folder. For a folder of that name write "./${place}".`);
}

interface Places {
  store?: string;
  sites?: string;
  out?: string;
  from?: string;
}

/**
 * Checks the places among the options of a command.
 * @throws UsageError for an empty place, as an unset variable gives it, and for a scheme that is not known there.
 */
export function assertPlaces(command: string, { store, sites, out, from }: Places): void {
  for (const [option, place] of Object.entries({ store, sites, out, from })) {
    if (place === '') throw new UsageError(`--${option} is empty: is its variable set?`);
  }
  const isStore = command === 'promote';
  for (const place of [store, isStore ? from : undefined]) if (place !== undefined) isBucket(place);
  for (const place of [sites, out, isStore ? undefined : from])
    if (place !== undefined) assertFolder(place);
}
