import { join } from 'node:path';
import process from 'node:process';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { inputsHash } from '../model/inputs';
import { folderStore } from '../store/open';
import { inProcess, makeRepository } from '../testkit/in-process';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { addRelease, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { run } from './main';

const folderWith = temporaryFolders();
const jalon = inProcess(run);

/** A checkout in which nothing has to be built, with journeys of the part "demo". */
async function checkoutWith(journeys: Readonly<Record<string, string>>, name = 'checkout') {
  const root = makeRepository(writeFiles(join(folderWith(), name), { 'mfe-demo/e2e/.keep': '' }), {
    'shell/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/routes.json': JSON.stringify({ name: 'demo', routes: [route()] }),
    ...journeys,
  });
  const { store, keys } = workFolders(root);
  for (const { name: part, folder, routes } of readParts(root)) {
    await addRelease(folderStore(store, keys), { part, routes, inputs: inputsHash(root, folder) });
  }
  return root;
}

beforeAll(() => {
  // No browser is opened, and none has to be unpacked.
  process.env.CHROMIUM_PATH = process.execPath;
});

const FILE = 'mfe-demo/e2e/demo.journey.test.ts';
const PASSES = `test('passes', () => undefined);`;

interface Case {
  journeys: Record<string, string>;
  folder?: string;
  exitCode: number;
  passed: number;
  failed: string[];
}

test.each<[what: string, expected: Case]>([
  ['one that passes', { journeys: { [FILE]: PASSES }, exitCode: 0, passed: 1, failed: [] }],
  [
    'a checkout whose path is no regular expression for itself',
    { folder: 'd (a) [b]', journeys: { [FILE]: PASSES }, exitCode: 0, passed: 1, failed: [] },
  ],
  [
    'folders below, and the shell',
    {
      journeys: {
        'mfe-demo/e2e/sub/a.journey.test.ts': PASSES,
        'shell/e2e/b.journey.test.ts': PASSES,
      },
      exitCode: 0,
      passed: 2,
      failed: [],
    },
  ],
  [
    'one that fails',
    {
      journeys: { [FILE]: `${PASSES} test('fails', () => { throw new Error('no'); });` },
      exitCode: 1,
      passed: 1,
      failed: ['fails'],
    },
  ],
  [
    'one that does not compile',
    {
      journeys: { [FILE]: `import './nowhere';`, 'shell/e2e/b.journey.test.ts': PASSES },
      exitCode: 1,
      passed: 1,
      failed: [FILE],
    },
  ],
  [
    'only skipped ones',
    {
      journeys: { [FILE]: `test.skip('a', () => undefined);` },
      exitCode: 1,
      passed: 0,
      failed: [],
    },
  ],
])(
  'jalon journeys tells in one document the outcome of %s',
  async (_, { journeys, folder, exitCode, passed, failed }) => {
    const root = await checkoutWith(journeys, folder);
    const { stdout, stderr, status } = await jalon(root, 'journeys --json');
    expect({ status, stderr }).toMatchObject({ status: exitCode });
    expect(JSON.parse(stdout)).toMatchObject({ ok: exitCode === 0, exitCode, passed, failed });
    expect(stderr).toContain('build demo');
  },
  LONG_PATIENCE_MS,
);
