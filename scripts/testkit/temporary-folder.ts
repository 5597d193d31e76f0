import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles, type FileTexts } from '../core/files';
import { LONG_PATIENCE_MS } from './patience';

export { writeFiles, type FileTexts } from '../core/files';

/** Returns a function that creates folders, which are removed after each test. Call it at the top of a test file. */
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

/** Everything below a folder with its time of modification, to show that nothing was written. */
export const contentsOf = (folder: string): [name: string, modified: number][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(folder, name)).mtimeMs]);

/**
 * Prepares one folder for all tests of a file, which is faster than one for each test.
 * @returns a function that copies the folder; copies are removed after each test.
 */
export function preparedFolder(prepare: (folder: string) => Promise<unknown>): () => string {
  const folderWith = temporaryFolders();
  let prepared = '';
  beforeAll(async () => {
    prepared = mkdtempSync(join(tmpdir(), 'prepared-'));
    await prepare(prepared);
  }, LONG_PATIENCE_MS);
  afterAll(() => {
    rmSync(prepared, { recursive: true, force: true });
  });
  return () => {
    const folder = folderWith();
    cpSync(prepared, folder, { recursive: true, verbatimSymlinks: true });
    return folder;
  };
}
