import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file, of which whoever wrote it is told what is wrong.
 * @throws naming the file when it is missing or is not JSON.
 */
export function readJsonFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is not valid JSON: ${why}`, { cause });
  }
}
