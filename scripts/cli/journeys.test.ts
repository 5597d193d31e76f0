import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { isProcessRunning } from '../core/processes';
import { inputsHash } from '../core/inputs';
import { openFolderStore } from '../store/open';
import { makeRepository } from '../testkit/in-process';
import { waitUntil } from '../local/testing';
import { addRelease, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const PROGRAM = join(__dirname, 'jalon.mjs');

/** A checkout in which nothing has to be built, with journeys of the part "demo". */
async function checkoutWith(journeys: Readonly<Record<string, string>>, name = 'checkout') {
  const root = makeRepository(writeFiles(join(folderWith(), name), { 'mfe-demo/e2e/.keep': '' }), {
    'shell/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/routes.json': JSON.stringify({ name: 'demo', routes: [route()] }),
    ...journeys,
  });
  const { built, keys } = workFolders(root);
  for (const { name: part, folder, routes } of readParts(root)) {
    await addRelease(openFolderStore(built, keys), {
      part,
      routes,
      inputs: inputsHash(root, folder),
    });
  }
  return root;
}

beforeAll(() => {
  // These journeys open no browser: any executable prevents the unpacking of one.
  process.env.CHROMIUM_PATH = process.execPath;
});

const FILE = 'mfe-demo/e2e/demo.journey.test.ts';
const PASSES = `test('passes', () => undefined);`;

const FAILS = `${PASSES} test('fails', () => { throw new Error('no'); });`;
const SHELL = 'shell/e2e/b.journey.test.ts';

test.each<[what: string, journeys: Record<string, string>, passed: number, failed: string[]]>([
  [
    'journeys that pass, in a subfolder and in the shell',
    { 'mfe-demo/e2e/sub/a.journey.test.ts': PASSES, [SHELL]: PASSES },
    2,
    [],
  ],
  ['a journey that fails', { [FILE]: FAILS }, 1, ['fails']],
  ['a file that does not compile', { [FILE]: `import './nowhere';`, [SHELL]: PASSES }, 1, [FILE]],
  ['journeys that are all skipped', { [FILE]: `test.skip('a', () => undefined);` }, 0, []],
])(
  'jalon journeys reports in one JSON document the outcome of %s',
  async (_, journeys, passed, failed) => {
    // Read as a regular expression, the path of this checkout would not match itself.
    const root = await checkoutWith(journeys, 'd (a) [b]');
    const exitCode = passed > 0 && failed.length === 0 ? 0 : 1;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [PROGRAM, 'journeys', '--json'],
      { cwd: root, encoding: 'utf8' },
    );
    expect({ status, stderr }).toMatchObject({ status: exitCode });
    expect(JSON.parse(stdout)).toMatchObject({ ok: exitCode === 0, exitCode, passed, failed });
  },
);

/** Source of a journey that leaves a file with its process id in the temporary folder, then waits. */
const BEGINS = `
const { mkdtempSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
test('begins', async () => {
  mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(process.cwd(), 'begun-' + process.pid), '');
  await new Promise((resolve) => setTimeout(resolve, WAIT));
});`;

const begunIn = (root: string) => readdirSync(root).filter((name) => name.startsWith('begun-'));

test.each<[what: string, signal: NodeJS.Signals | null, wait: number, code: number]>([
  ['has passed', null, 0, 0],
  ['is ended by a time limit', 'SIGTERM', 600_000, 1],
  ['is ended by Ctrl-C', 'SIGINT', 600_000, 1],
])(
  'jalon journeys leaves no process and no temporary file when it %s',
  async (_, signal, wait, code) => {
    const text = BEGINS.replace('WAIT', String(wait));
    const root = await checkoutWith({
      'mfe-demo/e2e/a.journey.test.ts': text,
      'mfe-demo/e2e/b.journey.test.ts': text,
    });
    const temporary = folderWith();
    const env = { ...process.env, TMPDIR: temporary };
    const jalonProcess = spawn(process.execPath, [PROGRAM, 'journeys'], {
      cwd: root,
      env,
      stdio: 'ignore',
    });
    const ended = once(jalonProcess, 'exit');
    if (signal) {
      await waitUntil(() => begunIn(root).length === 2);
      jalonProcess.kill(signal);
    }
    expect(await ended).toEqual([code, null]);
    const workers = begunIn(root).map((name) => Number(name.split('-')[1]));
    expect(workers).toHaveLength(2);
    await waitUntil(() => !workers.some(isProcessRunning));
    const names = readdirSync(temporary).filter((name) => /^(jest|site)-/.test(name));
    expect(names).toEqual([]);
  },
);
