import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../core/errors';

export interface JsonFile<T> {
  /** What was stored; undefined when there is nothing yet. */
  read(): T | undefined;
  write(value: T): void;
}

/** Small local state in one file. A write is a rename, so that a killed process leaves a whole file. */
export function jsonFile<T>(path: string): JsonFile<T> {
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T;
      } catch (cause) {
        if (hasCode(cause, 'ENOENT')) return undefined;
        throw new Error(`${path} cannot be read. Start again with --reset to recreate it.`, {
          cause,
        });
      }
    },
    write(value) {
      mkdirSync(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid.toString()}.tmp`;
      writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
      renameSync(draft, path);
    },
  };
}
