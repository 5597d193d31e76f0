import { join } from 'node:path';
import { readIfThere } from '../core/files';

/** Bytes of a file of the submitted release, by its path in release.json; null when there is none. */
export type ReadFile = (path: string) => Uint8Array | null;

/** Reads the files of a release folder. */
export function folderFiles(folder: string): ReadFile {
  return (path) => readIfThere(join(folder, path));
}
