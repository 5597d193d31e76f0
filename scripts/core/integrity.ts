import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files';
import type { Release, ReleaseFile } from './release';

/** Subresource integrity of some bytes: "sha384-…". */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** How bytes differ from the published file; null without a difference. @param bytes null for a missing file. */
export function compareWithIntegrity(bytes: Uint8Array | null, integrity: string) {
  if (!bytes) return 'missing';
  return integrityOf(bytes) === integrity ? null : 'altered';
}

export function describeFile(path: string, bytes: Uint8Array): ReleaseFile {
  return { path, size: bytes.length, integrity: integrityOf(bytes) };
}

/** An object of a store, a file of a site or an address that is missing, or not as it was published. */
export interface FileDifference {
  place: string;
  /** "altered", "missing", "status 500": the difference found. */
  fault: string;
}

/** Every file below a folder with its size and integrity, in a stable order. */
export function describeFiles(folder: string): ReleaseFile[] {
  return filesBelow(folder).map((path) => describeFile(path, readFileSync(join(folder, path))));
}

export function contentHash(files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { path, integrity } of files) hash.update(path).update('\0').update(integrity);
  return hash.digest('hex').slice(0, 8);
}

/**
 * Id of a release: its version, and a short hash of its files and of what a shell has in its manifest only. Without the
 * latter, a new version of `@jalon/shared` or another budget would give a release that contradicts a published one.
 */
export function releaseId(
  release: Pick<Release, 'version' | 'files' | 'provides' | 'budgets'>,
): string {
  const { version, files, provides, budgets } = release;
  const facts = Buffer.from(JSON.stringify([provides, budgets]));
  return `${version}-${contentHash([...files, describeFile('', facts)])}`;
}
