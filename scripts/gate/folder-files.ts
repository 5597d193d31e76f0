import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../core/error-code';
import type { ReadFile } from './read-file';

/** Gives the files of a release folder to the gate. */
export function folderFiles(folder: string): ReadFile {
  return (path) => {
    try {
      return readFileSync(join(folder, path));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };
}
