import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { RENDER_LIMITS, renderIsolated, type Renderer } from '../build/renderer/renderer';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { route, SHELL_SERVER, type ReleaseSketch } from '../testkit/release-builder';
import { preparedFolder } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  refusedFor,
  sourceFromSketch,
  SHELL_SKETCH,
} from '../testkit/test-delivery';
import { publish } from '../testkit/commands';

jest.setTimeout(LONG_PATIENCE_MS);

/** @returns code of a page. @param keys folder of the keys. */
type Attack = [what: string, code: (keys: string) => string];

/* What else a page could try is in the tests of the renderer. */

/** Code of a page that tries to reach keys. */
const ATTEMPTS: Attack[] = [
  ['reads the environment', () => `return process.env.JALON_SIGNING_KEY;`],
  ['reads key files', (keys) => `return node('fs').readFileSync('${keys}/shell.json', 'utf8');`],
  [
    'follows a link beside its release',
    (keys) => `return node('fs').readFileSync('${keys}/../store/releases/evil/leak', 'utf8');`,
  ],
];
const LOOP = 'for (;;);';
/** Code of a page that stops its renderer. */
const STOPS: Attack[] = [
  ['ends the process', () => 'process.exit(0);'],
  ['answers 100 MB', () => `return 'x'.repeat(100_000_000);`],
  ['loops', () => LOOP],
];

/** @param when JavaScript condition for the attack; by default true with the shell's next release. */
function hostile(code: string, when = "require('react').next"): ReleaseSketch {
  const server = `
    const node = (name) => process.getBuiltinModule('node:' + name);
    const attack = () => { ${code} };
    exports.default = () => (${when} ? attack() : '<h1>Sage</h1>');`;
  const routes = [route({ path: '/evil' })];
  return { part: 'evil', routes, files: { 'server/HomePage.cjs': server } };
}

const catching = (code: string) =>
  `try { return (() => { ${code} })(); } catch (error) { return String(error); }`;

const NEXT_SHELL: ReleaseSketch = {
  ...SHELL_SKETCH,
  version: '2.0.0',
  inputs: 'cafe0002',
  files: { 'server/shell.cjs': `${SHELL_SERVER} exports.contract.react.next = true;` },
};
const neighbour: ReleaseSketch = {
  part: 'alpha',
  routes: [route({ path: '/alpha' })],
  files: { 'server/HomePage.cjs': `exports.default = () => '<h1>Voisine</h1>';` },
};

/** Stops an attack that loops as soon as it has started; other pages get enough time for a busy machine. */
const renderBriefly: Renderer = (job) => {
  const loops = Object.values(job.pages).some(
    ({ text }) =>
      text.includes(LOOP) && (text.includes('(true ?') || job.shell.text.includes('.next = ')),
  );
  return renderIsolated(job, loops ? { ...RENDER_LIMITS, time: 300 } : RENDER_LIMITS);
};

function openShared(folder: string, sites = 'sites') {
  const setup = openTestDelivery(folder, { renderer: renderBriefly });
  const delivery = {
    ...setup.delivery,
    sites: join(folder, sites),
    configuration: { sequence: 0 },
  };
  const ship = (sketch: ReleaseSketch) =>
    publish({ ...delivery, run: randomUUID() }, sourceFromSketch(setup.store, sketch));
  return { ...setup, ship, keys: join(folder, 'keys') };
}

beforeAll(() => {
  process.env.JALON_SIGNING_KEY = 'a secret of the shell';
});
afterAll(() => {
  Reflect.deleteProperty(process.env, 'JALON_SIGNING_KEY');
});

const prepared = preparedFolder(async (folder) => {
  const { ship } = openShared(folder);
  for (const sketch of [SHELL_SKETCH, neighbour]) await ship(sketch);
});

/** The shell and a page of another part are live. */
function liveShared() {
  const folder = prepared();
  mkdirSync(join(folder, 'store/releases/evil'), { recursive: true });
  symlinkSync(join(folder, 'keys/shell.json'), join(folder, 'store/releases/evil/leak'));
  return openShared(folder);
}

/** Checks that the served page contains no key. */
function expectSecret({ keys, served }: ReturnType<typeof openShared>) {
  const { d } = JSON.parse(readFileSync(join(keys, 'shell.json'), 'utf8')) as { d: string };
  const html = served('evil/index.html') ?? '';
  expect(html).not.toContain('secret');
  expect(html).not.toContain(d);
}

describe('trust, rule 7: a live page that attacks when the shell is published', () => {
  test.each(ATTEMPTS)('a live page that %s and hides the error gets no secret', async (_, code) => {
    const setup = liveShared();
    const attack = code(setup.keys);
    expect(await setup.ship(hostile(catching(attack)))).toMatchObject({ kind: 'shipped' });
    expect(await setup.ship(NEXT_SHELL)).toMatchObject({ kind: 'shipped', warnings: [] });
    expect(setup.served('evil/index.html')).not.toContain('Sage');
    expectSecret(setup);
  });

  test.each<Attack>([
    ...ATTEMPTS.slice(1),
    ...STOPS,
    [
      'throws an error that throws when it is read',
      () => 'throw { get message() { throw 1; }, toString() { throw 2; } };',
    ],
  ])(
    'a live page that %s blocks nobody: its last pages stay, and a warning names it',
    async (_, code) => {
      const setup = liveShared();
      await setup.ship(hostile(code(setup.keys)));
      const outcome = await setup.ship(NEXT_SHELL);
      expect(outcome).toMatchObject({ kind: 'shipped', part: 'shell', sequence: 2 });
      expect(outcome.warnings.join()).toMatch(/Page HomePage of evil .* Its last pages stay/);
      expect(setup.served('evil/index.html')).toContain('<h1>Sage</h1>');
      expect(setup.served('alpha/index.html')).toContain('<h1>Voisine</h1>');
      expectSecret(setup);
    },
  );

  test('a page does not change globals for the pages of another part', async () => {
    const setup = liveShared();
    const code = `String.prototype.repeat = () => 'secret'; require('react').createElement = () => 'secret'; return '';`;
    await setup.ship({ ...hostile(code), part: 'aaa' });
    await setup.ship(NEXT_SHELL);
    expect(setup.served('alpha/index.html')).toContain('<h1>Voisine</h1>');
  });
});

describe('trust, rule 7: the publish of a hostile page', () => {
  test.each([...ATTEMPTS.slice(1), ...STOPS])('a page is refused when it %s', async (_, code) => {
    const setup = liveShared();
    const outcome = await setup.ship(hostile(code(setup.keys), 'true'));
    expect(outcome).toMatchObject({ part: 'evil', ...refusedFor('HomePage') });
    expect(setup.served('evil/index.html')).toBeNull();
    expectSecret(setup);
  });
});

test('a shell that breaks the pages of two parts is not published', async () => {
  const setup = liveShared();
  const breaking = hostile('throw new Error("gone")');
  await setup.ship(breaking);
  await setup.ship({ ...breaking, part: 'other', routes: [route({ path: '/other' })] });
  await expect(setup.ship(NEXT_SHELL)).rejects.toThrow('cannot be rendered: gone');
  const histories = await setup.store.afresh().histories(new Date(), 1);
  const shell = { part: 'shell', sequence: 1 };
  expect([...histories.values()].flat()).toMatchObject([{}, {}, {}, shell]);
});

test('a page that cannot be prerendered and has no earlier version is rendered by browsers only', async () => {
  const setup = liveShared();
  await setup.ship(hostile('process.exit(0);'));
  await setup.ship(NEXT_SHELL);
  const elsewhere = openShared(setup.folder, 'elsewhere');
  const outcome = await elsewhere.ship({ ...neighbour, version: '1.1.0', inputs: 'cafe0003' });
  expect(outcome).toMatchObject({ kind: 'shipped' });
  expect(outcome.warnings.join()).toContain('Browsers render its pages');
});
