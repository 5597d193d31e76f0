import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const HIDDEN = 'node_modules/.package-lock.json';
const lockfile = (packages: Record<string, object>) => JSON.stringify({ packages });

const INSTALLED = {
  'node_modules/alpha': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@jalon/shared': { resolved: 'shared', link: true },
  shared: { version: '1.0.0', dependencies: { alpha: '1.0.0' } },
};
const LOCKED = {
  '': { name: 'checkout', version: '1.0.0' },
  'node_modules/for-another-system': { version: '2.0.0', integrity: 'sha512-f', optional: true },
  ...INSTALLED,
};

/** Runs the start of every command with a fake npm that prints its arguments and exits with `status`. */
function ensureInstalled(files: Record<string, string>, status = 0) {
  const npm = `#!/bin/sh\necho "npm $1"\nexit ${String(status)}\n`;
  const folder = folderWith({ ...files, 'tools/npm': npm });
  chmodSync(join(folder, 'tools', 'npm'), 0o755);
  const module = pathToFileURL(join(__dirname, 'ensure-installed.mjs')).href;
  const code = `import(${JSON.stringify(module)}).then((m) => m.ensureInstalled(process.cwd()))`;
  const PATH = [join(folder, 'tools'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  const run = spawnSync(process.execPath, ['-e', code], { cwd: folder, env, encoding: 'utf8' });
  return { status: run.status, installs: run.stdout.includes('npm ci'), said: run.stderr };
}

test.each<[string, Record<string, object> | null, boolean]>([
  ['nothing when npm installed what is locked, whoever called it', INSTALLED, false],
  ['everything when nothing is installed, or npm was cut off', null, true],
  [
    'another version',
    { ...INSTALLED, 'node_modules/alpha': { version: '0.9.0', integrity: 'sha512-a' } },
    true,
  ],
  [
    'the same version of other content',
    { ...INSTALLED, 'node_modules/alpha': { version: '1.0.0', integrity: 'sha512-b' } },
    true,
  ],
  ['a package that is missing', { shared: LOCKED.shared }, true],
  [
    'without a package that is locked no more',
    { ...INSTALLED, 'node_modules/old': { version: '1.0.0', integrity: 'sha512-o' } },
    true,
  ],
])('a command installs %s', (_name, installed, installs) => {
  const files = {
    'package-lock.json': lockfile(LOCKED),
    ...(installed && { [HIDDEN]: lockfile(installed) }),
  };
  expect(ensureInstalled(files)).toMatchObject({ status: 0, installs });
});

test('a command ends when the installation fails, with what to do', () => {
  const { status, said } = ensureInstalled({ 'package-lock.json': lockfile(LOCKED) }, 7);
  expect(status).toBe(7);
  expect(said).toContain('The installation failed: see the lines above');
});
