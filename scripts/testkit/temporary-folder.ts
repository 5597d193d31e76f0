import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles, type FileTexts } from '../core/files';

export { writeFiles, type FileTexts } from '../core/files';

/** Call this once in a test file: it returns a function that creates folders, which are removed after each test. */
export function temporaryFolders(): (files?: FileTexts) => string {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return (files = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    made.push(folder);
    return writeFiles(folder, files);
  };
}
