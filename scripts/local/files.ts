import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findRoot } from '../core/paths';

/** A file of the checkout. These files also run as CommonJS in tests, where `import.meta` is refused. */
export function projectFile(...path: string[]): string {
  return join(findRoot(), ...path);
}

/** A file of an installed package, such as `some-package/data/file.json`. */
export function packageFile(specifier: string): string {
  return createRequire(projectFile('package.json')).resolve(specifier);
}
