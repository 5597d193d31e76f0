import { join } from 'node:path';
import { PACKAGES_FILE } from '../core/release';
import { route, type ReleaseSketch } from '../testkit/release-builder';
import { contentsOf, temporaryFolders } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  remoteSketch,
  sourceFromSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { openFolderStore } from '../store/open';
import { checkChange } from './check';
import { publication, type PublishSource } from './publish';
import { retirement, rollback } from './rollback';

const folderWith = temporaryFolders();

/** The demo part with a package, and a second page if `contact` gives its path. */
function demo(version: string, title = '', contact?: string): ReleaseSketch {
  const sketch = remoteSketch('demo', title);
  const routes = [
    route({ path: '/demo', title }),
    ...(contact === undefined ? [] : [route({ path: contact, title: 'Contact' })]),
  ];
  const packages = JSON.stringify([{ name: 'zod', version, licence: 'MIT' }]);
  return { ...sketch, routes, files: { ...sketch.files, [PACKAGES_FILE]: packages } };
}

const liveDemo = () => makeLiveDelivery(folderWith(), demo('1.0.0', 'Démo', '/demo/contact'));

function checkSketch(
  { folder, delivery }: TestDelivery,
  sketch: ReleaseSketch,
  patch?: Partial<PublishSource>,
) {
  const builds = openFolderStore(join(folder, 'builds'), join(folder, 'keys'));
  const source = { ...sourceFromSketch(builds, sketch), ...patch };
  return checkChange(publication(source), delivery);
}

describe('a check', () => {
  test('a check reports changes of routes, route fields, sizes, packages and extensions, and writes nothing to the store', async () => {
    const setup = await liveDemo();
    const store = join(setup.folder, 'store');
    const before = contentsOf(store);
    const origins = { connect: ['https://api.example'] };
    setup.delivery.config = { ...setup.delivery.config, origins: origins.connect };
    const sketch = { ...demo('1.1.0', 'Aide', '/demo/aide'), origins };
    const { kind, difference } = await checkSketch(setup, sketch);
    expect(contentsOf(store)).toEqual(before);
    expect(kind).toBe('passed');
    const { changes = [] } = difference ?? {};
    expect(Object.fromEntries(changes.map(({ name, ...values }) => [name, values]))).toMatchObject({
      '/demo: title': { before: 'Démo', after: 'Aide' },
      '/demo/aide: title': { before: null, after: 'Contact' },
      '/demo/contact: title': { before: 'Contact', after: null },
      'package zod': { before: '1.0.0', after: '1.1.0' },
      'asks for origin: connect https://api.example': { before: null, after: 'yes' },
      'size of page /demo/aide': { before: null },
      'size of page /demo/contact': { after: null },
    });
    const names = changes.map(({ name }) => name);
    expect(names).not.toContain('/demo: page');
    expect(names.filter((name) => /^(needs|provides) /.test(name))).toEqual([]);
  });

  test('a check reports type errors and the gate’s reasons together with the difference from the live release', async () => {
    const setup = await liveDemo();
    const rival = await setup.publish({ part: 'rival', routes: [route({ path: '/rival' })] });
    const sketch = demo('1.0.1', 'Démo', '/rival');
    const build = async () => {
      const made = await sourceFromSketch(setup.store, sketch).build();
      return { ...made, typeErrors: ['It does not type-check.'] };
    };
    const { kind, reasons, difference } = await checkSketch(setup, sketch, {
      build,
      builds: setup.store,
    });
    expect(kind).toBe('refused');
    expect(reasons).toEqual([
      {
        code: 'address-taken',
        message: expect.stringContaining('/rival would be') as string,
        sides: [expect.stringMatching(/^demo 1\.0\.0-/), `rival ${String(rival.release)}`],
      },
      { code: 'does-not-compile', message: 'It does not type-check.', sides: [] },
    ]);
    expect(difference?.changes).toContainEqual({
      name: '/rival: title',
      before: null,
      after: 'Contact',
    });
  });
});

test('a check of a rollback reports what would come back, a check of a retirement what would be removed', async () => {
  const setup = await liveDemo();
  await setup.publish(demo('1.1.0', 'Démo', '/demo/contact'));
  const back = await checkChange(rollback('demo'), setup.delivery);
  expect(back.difference?.changes).toContainEqual({
    name: 'package zod',
    before: '1.1.0',
    after: '1.0.0',
  });
  const leaving = await checkChange(retirement('demo'), setup.delivery);
  expect(leaving).toMatchObject({ kind: 'passed', difference: { after: null } });
  const titles = leaving.difference?.changes.filter(({ name }) => name.endsWith(': title'));
  expect(titles?.map(({ name }) => name)).toEqual(['/demo: title', '/demo/contact: title']);
});
