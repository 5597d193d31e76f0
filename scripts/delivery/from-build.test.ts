import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { folderStore } from '../store/open';
import { federationBuilds } from '../testkit/federation-build';
import { openTestDelivery, SHELL_SKETCH } from '../testkit/test-delivery';
import { finishedSource } from './from-build';
import { publish } from './publish';

const root = findRoot();
let folder: string;
const made: string[] = [];

/** Bundlers start slowly on a busy machine (ms). */
jest.setTimeout(60_000);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'finished-'));
});
afterAll(() => {
  for (const one of [...made, folder]) rmSync(one, { recursive: true });
});

/** Builds with the same global each time, shares nothing and publishes. */
function publishBuild({ delivery, store }: ReturnType<typeof openTestDelivery>, text: string) {
  const page = `export default () => ${JSON.stringify(text)};`;
  const [build = ''] = federationBuilds(root, [
    { federation: 'shared: {},', files: { 'src/HelpPage.jsx': page } },
  ]);
  made.push(build);
  const source = finishedSource({
    root: folder,
    part: 'aide',
    folder: join(build, 'dist'),
    builds: folderStore(join(folder, 'builds'), join(folder, 'keys')),
    store,
    blockers: [],
  });
  return publish(delivery, source);
}

test('what another tool built is published, and its next build needs a name of its own', async () => {
  const opened = openTestDelivery(folder);
  await opened.publish(SHELL_SKETCH);
  expect(await publishBuild(opened, 'one')).toMatchObject({ kind: 'shipped', part: 'aide' });
  expect(opened.served('aide/index.html')).toContain('<title>Aide');
  expect(await publishBuild(opened, 'one')).toMatchObject({ kind: 'unchanged' });

  const again = await publishBuild(opened, 'two');
  expect(again).toMatchObject({
    kind: 'refused',
    reasons: [
      expect.stringMatching(
        /^aide 1\.2\.0-\w+ registers the global "aide_1a2b3c4d", as aide 1\.2\.0-\w+ did.*another "name" in each build/,
      ),
    ],
  });
});
