import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { folderStore } from '../store/open';
import { federationBuilds, HELP_ROUTE, type BuildSketch } from '../testkit/federation-build';
import { openTestDelivery, SHELL_SKETCH, type TestDelivery } from '../testkit/test-delivery';
import { finishedSource } from './from-build';
import { publish } from './publish';

const root = findRoot();
let folder: string;
let builds: Record<'one' | 'two' | 'candidate' | 'three', string>;
let opened: TestDelivery;

/** Bundlers start slowly on a busy machine (ms). */
jest.setTimeout(60_000);

const sketch = (text: string, name: string): BuildSketch => ({
  name,
  federation: 'shared: {},',
  files: { 'src/HelpPage.jsx': `export default () => ${JSON.stringify(text)};` },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'finished-'));
  const [one = '', two = '', candidate = '', three = ''] = federationBuilds(root, [
    sketch('one', 'aide_a'),
    sketch('two', 'aide_a'),
    sketch('two', 'aide_b'),
    sketch('three', 'aide_b'),
  ]);
  builds = { one, two, candidate, three };
  opened = openTestDelivery(folder);
  await opened.publish(SHELL_SKETCH);
});
afterAll(() => {
  for (const made of [...Object.values(builds), folder]) rmSync(made, { recursive: true });
});

function publishBuild(build: keyof typeof builds, share?: number) {
  const { delivery, store } = opened;
  const source = finishedSource({
    root: folder,
    part: 'aide',
    folder: join(builds[build], 'dist'),
    builds: folderStore(join(folder, 'builds'), join(folder, 'keys')),
    store,
  });
  return publish(delivery, source, share);
}

test('what another tool built is published, and once', async () => {
  expect(await publishBuild('one')).toMatchObject({ kind: 'shipped', part: 'aide' });
  expect(opened.served('aide/index.html')).toContain('<title>Aide');
  expect(await publishBuild('one')).toMatchObject({ kind: 'unchanged' });
});

test('the same code with other routes or budgets is another release, which may have the same name', async () => {
  const { release: before } = await publishBuild('one');
  const routes = [{ ...HELP_ROUTE, title: 'Aide en ligne' }];
  writeFileSync(join(builds.one, 'routes.json'), JSON.stringify({ name: 'aide', routes }));
  const renamed = await publishBuild('one');
  expect(renamed).toMatchObject({ kind: 'shipped', previous: before });
  expect(renamed.release).not.toBe(before);
  expect(opened.served('aide/index.html')).toContain('<title>Aide en ligne');

  const budgets = [{ name: 'page', path: '/aide', limit: '500 kB' }];
  writeFileSync(join(builds.one, 'size-limit.json'), JSON.stringify(budgets));
  expect(await publishBuild('one')).toMatchObject({ kind: 'shipped', previous: renamed.release });
});

const refused = (container: string) => ({
  kind: 'refused',
  reasons: [
    expect.stringMatching(
      `^aide 1.2.0-\\w+ registers the global "${container}", as aide 1.2.0-\\w+ did.*another "name" in each build`,
    ),
  ],
});

test('its next build needs a name of its own, which a candidate may have too', async () => {
  expect(await publishBuild('two')).toMatchObject(refused('aide_a'));
  expect(await publishBuild('candidate', 5)).toMatchObject({ kind: 'shipped' });
  expect(await publishBuild('three')).toMatchObject(refused('aide_b'));
});
