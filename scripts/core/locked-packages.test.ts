import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from './paths';
import { lockedPackages } from './locked-packages';

/** Packages whose install scripts are not needed (.npmrc turns all of them off). */
const SCRIPTS_NOT_NEEDED = new Set([
  // Reads a configuration that Firebase's own hosting would inject; ours comes with the page.
  '@firebase/util',
  // Only prints a message about versions.
  'protobufjs',
  'core-js-pure',
  // Check for the binary of the platform, which npm installs as an optional package.
  '@swc/core',
  'esbuild',
  'unrs-resolver',
  // Would compile the binary that npm installs as an optional package.
  '@parcel/watcher',
]);

const packages = lockedPackages(findRoot());

test('every package in the lock file has an integrity hash', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ integrity }) => integrity === undefined)).toEqual([]);
});

test('every locked package has a licence', () => {
  expect(packages.filter(({ license }) => license === undefined)).toEqual([]);
});

test('install scripts are turned off, and every package with one is known not to need it', () => {
  const npmrc = readFileSync(join(findRoot(), '.npmrc'), 'utf8').split('\n');
  expect(npmrc).toContain('ignore-scripts=true');
  const unknown = packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !SCRIPTS_NOT_NEEDED.has(name))
    .map(({ name }) => name);
  expect(unknown).toEqual([]);
});
