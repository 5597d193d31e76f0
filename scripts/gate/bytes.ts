import { integrityOf } from '../model/files';
import type { Release } from '../model/release';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { sideOf } from './side';

/** Every file is there, byte for byte as release.json says. */
export function checkBytes(candidate: Release, readFile: ReadFile): Refusal[] {
  const side = sideOf(candidate);
  return candidate.files.flatMap(({ path: file, integrity: expected }): Refusal[] => {
    const bytes = readFile(file);
    if (!bytes) return [{ kind: 'file-missing', side, file }];
    const found = integrityOf(bytes);
    return found === expected ? [] : [{ kind: 'file-altered', side, file, expected, found }];
  });
}
