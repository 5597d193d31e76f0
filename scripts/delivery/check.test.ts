import { refusal } from '../model/refusals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  sketchSource,
  type TestDelivery,
} from '../testkit/test-delivery';
import { PACKAGES_FILE } from '../build/packages';
import { integrityOf } from '../model/files';
import { folderStore } from '../store/open';
import { check } from './check';
import { checkPlan, type Source } from './publish';
import { retirePlan, rollbackPlan } from './rollback';

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

async function liveDelivery(sketch = demo('1.0.0', 'Démo', '/demo/contact')) {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(sketch);
  return setup;
}

function checkSketch(
  { folder, delivery }: TestDelivery,
  sketch: ReleaseSketch,
  patch?: Partial<Source>,
) {
  const builds = folderStore(join(folder, 'builds'), join(folder, 'keys'));
  const source = { ...sketchSource(builds, sketch), ...patch };
  return check(delivery, checkPlan(delivery, source));
}

const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(folder, name)).mtimeMs]);

describe('a check', () => {
  test('a check reports changes of routes, route fields, sizes, packages and extensions', async () => {
    const setup = await liveDelivery();
    const origins = { connect: ['https://api.example'] };
    setup.delivery.config = { ...setup.delivery.config, origins: origins.connect };
    const sketch = { ...demo('1.1.0', 'Aide', '/demo/aide'), origins };
    const { kind, difference } = await checkSketch(setup, sketch);
    expect(kind).toBe('passed');
    expect(difference).toMatchObject({
      routes: [
        {
          name: '/demo',
          before: 'Démo',
          after: 'Aide',
          fields: [{ name: 'title', before: 'Démo', after: 'Aide' }],
        },
        { name: '/demo/aide', before: null, after: 'Contact', fields: [] },
        { name: '/demo/contact', before: 'Contact', after: null, fields: [] },
      ],
      packages: [{ name: 'zod', before: '1.0.0', after: '1.1.0' }],
      extensions: [{ name: 'origin: connect https://api.example', before: null }],
      requires: [],
      provides: [],
    });
    const sizes = difference?.sizes.map(({ name, before, after }) => [
      name,
      before === null,
      after === null,
    ]);
    expect(sizes).toEqual([
      ['entry', false, false],
      ['everything a browser can ask for', false, false],
      ['page /demo', false, false],
      ['page /demo/aide', true, false],
      ['page /demo/contact', false, true],
    ]);
  });

  test('a check reports changed files of the same size', async () => {
    const setup = await liveDelivery();
    const live = demo('1.0.0', 'Démo', '/demo/contact');
    const script = { 'client/HomePage.js': '// HomePagE' };
    const { difference } = await checkSketch(setup, {
      ...live,
      files: { ...live.files, ...script },
    });
    expect(difference?.sizes.filter(({ before, after }) => before !== after)).toEqual([]);
    expect(difference?.files).toEqual([
      {
        name: 'client/HomePage.js',
        before: integrityOf(Buffer.from('// HomePage')),
        after: integrityOf(Buffer.from('// HomePagE')),
      },
    ]);
  });

  test('a check of a part that was never live reports everything as new, and writes nothing to the store', async () => {
    const setup = openTestDelivery(folderWith());
    await setup.publish(SHELL_SKETCH);
    const store = join(setup.folder, 'store');
    const before = contentsOf(store);
    const { kind, difference } = await checkSketch(setup, demo('1.0.0', 'Démo'));
    expect(kind).toBe('passed');
    expect(difference).toMatchObject({
      before: null,
      packages: [{ before: null, after: '1.0.0' }],
    });
    expect(contentsOf(store)).toEqual(before);
  });

  test('a check reports the reasons of the compiler and of the gate together with the difference', async () => {
    const setup = await liveDelivery();
    const rival = await setup.publish({ part: 'rival', routes: [route({ path: '/rival' })] });
    const sketch = demo('1.0.1', 'Démo', '/rival');
    const build = async () => {
      const made = await sketchSource(setup.store, sketch).build();
      return { ...made, reasons: [refusal('does-not-compile', 'It does not type-check.')] };
    };
    const { kind, reasons, difference } = await checkSketch(setup, sketch, {
      build,
      builds: setup.store,
    });
    expect(kind).toBe('refused');
    expect(reasons).toEqual([
      { code: 'does-not-compile', message: 'It does not type-check.', sides: [] },
      {
        code: 'address-taken',
        message: expect.stringContaining('/rival would be') as string,
        sides: [expect.stringMatching(/^demo 1\.0\.0-/), `rival ${String(rival.release)}`],
      },
    ]);
    expect(difference?.routes).toHaveLength(2);
  });

  test('a check of a source without a release reports no difference', async () => {
    const setup = await liveDelivery();
    const build = () =>
      Promise.resolve({ release: null, reasons: [refusal('not-found', 'Nothing is live there.')] });
    const result = await checkSketch(setup, demo('1.0.0'), { build });
    expect(result).toMatchObject({ kind: 'refused', release: null, difference: null });
  });
});

test('a check of a rollback reports what would come back, a check of a retirement what would be removed', async () => {
  const setup = await liveDelivery();
  await setup.publish(demo('1.1.0', 'Démo', '/demo/contact'));
  const back = await check(setup.delivery, rollbackPlan(setup.delivery, 'demo'));
  expect(back.difference?.packages).toEqual([{ name: 'zod', before: '1.1.0', after: '1.0.0' }]);
  const leaving = await check(setup.delivery, retirePlan(setup.delivery, 'demo'));
  expect(leaving).toMatchObject({ kind: 'passed', difference: { after: null } });
  expect(leaving.difference?.routes.map(({ name }) => name)).toEqual(['/demo', '/demo/contact']);
});
