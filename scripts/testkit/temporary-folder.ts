import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts by path, relative to some folder. */
export type FileTexts = Readonly<Record<string, string>>;

/** Writes texts below a folder, making the folders they need. */
export function writeFiles(folder: string, files: FileTexts): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Call it once in a test file: what it returns makes folders that go away after each test. */
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
