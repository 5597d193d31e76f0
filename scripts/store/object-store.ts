/** 'absent' writes only when there is no such object; 'anything' also replaces. */
export type WriteMode = 'absent' | 'anything';

export interface ObjectHeaders {
  type: string;
  cache: string;
}

export interface StoredObject {
  key: string;
  modified: number;
  /** Bytes. */
  size: number;
}

/**
 * The operations that a folder and a bucket have in common. Keys are paths with forward slashes. An object is complete or
 * absent, and of two writers with 'absent' exactly one succeeds.
 */
export interface ObjectStore {
  /** A folder, or "s3://bucket/prefix". */
  readonly location: string;
  /** The bytes; null for a missing file, a link, or a file larger than any object that our tools write. */
  read(key: string): Promise<Buffer | null>;
  /** @param served headers of an object that visitors read; a folder has none. */
  write(
    key: string,
    bytes: Uint8Array,
    mode: WriteMode,
    served?: ObjectHeaders,
  ): Promise<'written' | 'exists'>;
  /**
   * Objects whose key starts with a folder such as "live/", by key. Links and other files that are not objects are
   * listed too.
   */
  list(folder: string): Promise<StoredObject[]>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Path of an object on this machine; absent or undefined for remote ones. */
  localPath?(key: string): string | undefined;
  /** Temporary files of killed writers, older than some time (ms since 1970). */
  unfinished?(before: number): Promise<string[]>;
}

const KEY = /^[^/\\\p{Cc}]+(\/[^/\\\p{Cc}]+)*$/u;

/** Maximum size of an object of a release (bytes). */
export const MAX_OBJECT_BYTES = 134_217_728;

/** Whether a key cannot lead outside the store. */
export const isObjectKey = (key: string): boolean =>
  KEY.test(key) && !key.split('/').some((part) => /^\.+$/.test(part));

/** @throws when a key could lead outside the store. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) {
    throw new Error(`"${key}" cannot be the name of something in the store.`);
  }
}
