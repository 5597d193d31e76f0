import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const moduleOf = (name: string) => JSON.stringify(pathToFileURL(join(__dirname, name)).href);

/** Runs the real command in a folder of this name. */
function jalonIn(name: string) {
  const folder = join(folderWith(), name, 'web');
  mkdirSync(folder, { recursive: true });
  const args = [join(__dirname, 'jalon.mjs'), '--help'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

test('a folder name with special characters that build tools accept is accepted', () => {
  const { stderr } = jalonIn('L’agence (1) [b] {c}, 100 % à nous, a+b@c=d&e;f, é');
  expect(stderr).not.toContain('Nothing can be built');
});

test.each([
  ["L'équipe", "'"],
  ['C# et web', '#'],
  ['Enfin !', '!'],
  ['quoi?', '?'],
  ['a*b', '*'],
])(
  'a command in the folder %s fails and names the character that build tools misread',
  (name, character) => {
    const { status, stderr } = jalonIn(name);
    expect(status).toBe(2);
    expect(stderr).toContain(`${name}/web: the build tools read the ${character} in this path`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);

const PROGRAM = `
import { endWithNpm } from ${moduleOf('end-with-npm.mjs')};
endWithNpm();
process.once('SIGTERM', () => {
  console.info('stopped');
  process.exit();
});
setInterval(() => undefined, 60_000);
console.info('started');
`;

/** Runs the program as npm does, below a shell that gets SIGTERM. */
test('a command that npm runs stops cleanly when npm is terminated', async () => {
  const program = `"${process.execPath}" --input-type=module --eval "$PROGRAM" & wait`;
  const env = { ...process.env, PROGRAM, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said === 'started\n') shell.kill('SIGTERM');
  });
  // `close` is emitted after every process has closed the output.
  await once(shell, 'close');
  expect(said).toBe('started\nstopped\n');
});

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

/** Writes npm's record of the installation, as npm does after installing every locked package. */
const INSTALLS = 'mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json';

/** Runs `ensureInstalled` with a fake npm that prints its arguments and then runs a script. */
function ensureInstalled(files: Record<string, string>, script = INSTALLS) {
  const npm = `#!/bin/sh\necho "npm $*"\n${script}\n`;
  const folder = folderWith({ ...files, 'tools/npm': npm });
  chmodSync(join(folder, 'tools', 'npm'), 0o755);
  const code = `import(${moduleOf('ensure-installed.mjs')}).then((m) => m.ensureInstalled(process.cwd()))`;
  const PATH = [join(folder, 'tools'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  const run = spawnSync(process.execPath, ['-e', code], { cwd: folder, env, encoding: 'utf8' });
  const asked = run.stdout.split('\n').find((line) => line.startsWith('npm ci')) ?? '';
  return { status: run.status, asked, said: run.stderr };
}

const withPackage = (name: string, version: string, integrity: string) => ({
  ...INSTALLED,
  [`node_modules/${name}`]: { version, integrity },
});

test.each<[string, Record<string, object> | null, boolean]>([
  ['nothing if the installed packages match the lock file', INSTALLED, false],
  ['everything if nothing is installed or npm was interrupted', null, true],
  ['everything if a version differs', withPackage('alpha', '0.9.0', 'sha512-a'), true],
  ['everything if an integrity hash differs', withPackage('alpha', '1.0.0', 'sha512-b'), true],
  ['everything if a package is missing', { shared: LOCKED.shared }, true],
  ['everything if a package is not locked', withPackage('old', '1.0.0', 'sha512-o'), true],
])('a command installs %s', (_name, installed, installs) => {
  const files = {
    'package-lock.json': lockfile(LOCKED),
    ...(installed && { [HIDDEN]: lockfile(installed) }),
  };
  const { status, asked } = ensureInstalled(files);
  expect(status).toBe(0);
  expect(asked.includes('--include=dev --include=optional --include=peer')).toBe(installs);
});

test.each([
  ['fails with the exit code of npm', 'exit 7', 7, 'The installation failed: see the lines above'],
  ['fails when npm leaves packages out', 'exit 0', 1, '"npm config ls" shows a setting'],
])('a command %s, with a remedy', (_, script, code, remedy) => {
  const { status, said } = ensureInstalled({ 'package-lock.json': lockfile(LOCKED) }, script);
  expect(status).toBe(code);
  expect(said).toContain(remedy);
});

test('environment variables that would change builds, installations or tests are removed', () => {
  const code = `import(${moduleOf('neutral-environment.mjs')}).then((m) => {
    m.neutralise(process.env);
    console.info(JSON.stringify(process.env));
  })`;
  const env = {
    NODE_ENV: 'production',
    BROWSERSLIST: 'chrome 50',
    BROWSERSLIST_ENV: 'old',
    NODE_OPTIONS: '--conditions=old --max-old-space-size=4096 --use-openssl-ca --no-warnings',
    HOME: '/home/zoe',
  };
  const { stdout } = spawnSync(process.execPath, ['-e', code], { env, encoding: 'utf8' });
  const NODE_OPTIONS = '--max-old-space-size=4096 --use-openssl-ca';
  expect(JSON.parse(stdout)).toEqual({ HOME: '/home/zoe', NODE_OPTIONS });
});
