import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { findRoot } from '../core/paths';

/** A file of the checkout. These files also run as CommonJS in tests, where `import.meta` is refused. */
export function projectFile(...path: string[]): string {
  return join(findRoot(), ...path);
}

/** A file of an installed package, such as `some-package/data/file.json`. */
export function packageFile(specifier: string): string {
  return createRequire(projectFile('package.json')).resolve(specifier);
}

export interface JsonFile<T> {
  /** The stored value; undefined when there is none. */
  read(): T | undefined;
  write(value: T): void;
}

/** Small state in one file. A write ends with a rename, so that a killed process leaves a complete file. */
export function jsonFile<T>(path: string): JsonFile<T> {
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T;
      } catch (cause) {
        if (hasCode(cause, 'ENOENT')) return undefined;
        const message = `${path} cannot be read. Start again with --reset to recreate it.`;
        throw new Error(message, { cause });
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
