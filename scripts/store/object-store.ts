/** 'absent' writes only where nothing is; 'anything' also replaces. */
export type WriteMode = 'absent' | 'anything';

export interface StoredObject {
  key: string;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * Where releases and records are kept, as small as a folder and a bucket can both be. Keys are paths with forward
 * slashes. An object is there whole or not at all, and of two writers with 'absent' exactly one succeeds.
 */
export interface ObjectStore {
  /** As people name it: a folder, or "s3://bucket/prefix". */
  readonly location: string;
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Uint8Array, mode: WriteMode): Promise<'written' | 'exists'>;
  /** Objects whose key starts with a folder such as "live/", by key. */
  list(folder: string): Promise<StoredObject[]>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Where an object is on this machine; absent for stores that are elsewhere. */
  localPath?(key: string): string;
  /** Files on this machine that a killed writer left before some moment (ms since 1970). */
  unfinished?(before: number): Promise<string[]>;
}

const KEY = /^[^/\\\p{Cc}]+(\/[^/\\\p{Cc}]+)*$/u;

/** @throws when a key could leave the store. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) {
    throw new Error(`"${key}" cannot be the name of something in the store.`);
  }
}
