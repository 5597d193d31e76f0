import { mkdirSync, writeFileSync } from 'node:fs';
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
