import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { lockedPackages } from './locked-packages';

/** Packages whose install scripts are not needed (.npmrc turns all of them off). */
const SCRIPTS_NOT_NEEDED = new Set([
  // Reads a configuration that Firebase's own hosting would inject; ours comes with the page.
  '@firebase/util',
  // Prints about versions only.
  'protobufjs',
  'core-js-pure',
  // Check that the binary of the platform is there, which npm brings as an optional package.
  '@swc/core',
  'esbuild',
  'unrs-resolver',
  // Would compile what npm brings as an optional package of the platform.
  '@parcel/watcher',
]);

const packages = lockedPackages(findRoot());

test('every package that the lock file names has an integrity', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ integrity }) => integrity === undefined)).toEqual([]);
});

test('every package says under which licence it comes', () => {
  expect(packages.filter(({ license }) => license === undefined)).toEqual([]);
});

test('install scripts are not run, and those that exist are known not to be needed', () => {
  const npmrc = readFileSync(join(findRoot(), '.npmrc'), 'utf8').split('\n');
  expect(npmrc).toContain('ignore-scripts=true');
  const unknown = packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !SCRIPTS_NOT_NEEDED.has(name))
    .map(({ name }) => name);
  expect(unknown).toEqual([]);
});
