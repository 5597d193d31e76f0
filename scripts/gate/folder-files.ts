import { join } from 'node:path';
import { readIfThere } from '../core/files';
import type { ReadFile } from './read-file';

/** Gives the files of a release folder to the gate. */
export function folderFiles(folder: string): ReadFile {
  return (path) => readIfThere(join(folder, path));
}
