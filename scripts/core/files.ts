import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode, messageOf } from './errors';

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

/** The bytes of a file; null when there is none. @throws when it cannot be read. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

/**
 * Reads a JSON file.
 * @throws naming the file when it is missing or is not JSON.
 */
export function readJsonFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
}
