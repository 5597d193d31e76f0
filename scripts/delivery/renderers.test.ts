import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { route, SHELL_SERVER, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { openTestDelivery, sketchSource, SHELL_SKETCH } from '../testkit/test-delivery';
import { publish } from './publish';

const folderWith = temporaryFolders();

/** What a page runs to get at keys or at somebody else's command; an error of it is shown as the page. */
const ATTEMPTS: readonly [what: string, code: (keys: string) => string][] = [
  ['reads the environment', () => `return process.env.JALON_SIGNING_KEY;`],
  ['reads key files', (keys) => `return node('fs').readFileSync('${keys}/shell.json', 'utf8');`],
  [
    'reads /proc',
    () => `return node('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8');`,
  ],
  [
    'starts a process',
    (keys) => `return String(node('child_process').execSync('cat ${keys}/shell.json'));`,
  ],
  [
    'follows a link beside its release',
    (keys) => `return node('fs').readFileSync('${keys}/../store/releases/evil/leak', 'utf8');`,
  ],
  [
    'starts a worker',
    () => `new (node('worker_threads').Worker)('1', { eval: true }); return 'secret';`,
  ],
  ['writes', (keys) => `node('fs').writeFileSync('${keys}/stolen', 'secret'); return 'secret';`],
  ['signals its parent', () => `process.kill(process.ppid, 'SIGKILL'); return 'secret';`],
];
/** What ends a renderer. */
const STOPS: readonly [what: string, code: string][] = [
  ['ends the process', 'process.exit(0);'],
  ['answers 100 MB', `return 'x'.repeat(100_000_000);`],
  ['uses all memory', 'const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));'],
  ['loops', 'for (;;);'],
];

/** Runs code in the shell's next release only: until then, the page is harmless. */
function hostile(code: string): ReleaseSketch {
  const server = `
    const node = (name) => process.getBuiltinModule('node:' + name);
    const attack = () => { ${code} };
    exports.default = () => (require('react').next ? attack() : '<h1>Sage</h1>');`;
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
/** Its code runs at once. */
const atOnce = (code: string): ReleaseSketch => ({
  ...hostile(''),
  files: {
    'server/HomePage.cjs': `
      const node = (name) => process.getBuiltinModule('node:' + name);
      exports.default = () => { ${code} };`,
  },
});
const neighbour: ReleaseSketch = {
  part: 'alpha',
  routes: [route({ path: '/alpha' })],
  files: { 'server/HomePage.cjs': `exports.default = () => '<h1>Voisine</h1>';` },
};

function openShared(folder: string) {
  const setup = openTestDelivery(folder);
  const delivery = { ...setup.delivery, configuration: { sequence: 0 } };
  const ship = (sketch: ReleaseSketch) =>
    publish({ ...delivery, run: randomUUID() }, sketchSource(setup.store, sketch));
  return { ...setup, ship, keys: join(folder, 'keys') };
}

let base: string;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'renderers-'));
  const { ship } = openShared(base);
  for (const sketch of [SHELL_SKETCH, neighbour]) await ship(sketch);
  process.env.JALON_SIGNING_KEY = 'a secret of the shell';
});
afterAll(() => {
  Reflect.deleteProperty(process.env, 'JALON_SIGNING_KEY');
  rmSync(base, { recursive: true });
});

function liveDelivery() {
  const folder = folderWith();
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(folder, 'store/releases/evil'), { recursive: true });
  symlinkSync(join(folder, 'keys/shell.json'), join(folder, 'store/releases/evil/leak'));
  return openShared(folder);
}

/** Nothing of the key stands in what is served. */
function expectSecret({ keys, served }: ReturnType<typeof liveDelivery>) {
  const { d } = JSON.parse(readFileSync(join(keys, 'shell.json'), 'utf8')) as { d: string };
  const html = served('evil/index.html') ?? '';
  expect(html).not.toContain('secret');
  expect(html).not.toContain(d);
  expect(existsSync(join(keys, 'stolen'))).toBe(false);
}

describe('trust, rule 7: a live page that goes for the keys when the shell is published', () => {
  test.each(ATTEMPTS)('gets nothing when it %s and hides the error', async (_, code) => {
    const setup = liveDelivery();
    const attack = code(setup.keys);
    expect(await setup.ship(hostile(catching(attack)))).toMatchObject({ kind: 'shipped' });
    expect(await setup.ship(NEXT_SHELL)).toMatchObject({ kind: 'shipped', warnings: [] });
    expect(setup.served('evil/index.html')).not.toContain('Sage');
    expectSecret(setup);
  });

  test.each([
    ...ATTEMPTS.slice(1).map(([what, code]) => [what, code] as const),
    ...STOPS.map(([what, code]) => [what, () => code] as const),
    [
      'throws what throws when it is read',
      () => 'throw { get message() { throw 1; }, toString() { throw 2; } };',
    ] as const,
  ])(
    'stops nobody when it %s: its last pages stay, and the shell’s publish names it',
    async (_, code) => {
      const setup = liveDelivery();
      await setup.ship(hostile(code(setup.keys)));
      const outcome = await setup.ship(NEXT_SHELL);
      expect(outcome).toMatchObject({ kind: 'shipped', part: 'shell', sequence: 2 });
      expect(outcome.warnings.join()).toMatch(/Page HomePage of evil .* Its last pages stay/);
      expect(setup.served('evil/index.html')).toContain('<h1>Sage</h1>');
      expect(setup.served('alpha/index.html')).toContain('<h1>Voisine</h1>');
      expectSecret(setup);
    },
    LONG_PATIENCE_MS,
  );

  test('does not change globals for the pages of another part', async () => {
    const setup = liveDelivery();
    const code = `String.prototype.repeat = () => 'secret'; require('react').createElement = () => 'secret'; return '';`;
    await setup.ship({ ...hostile(code), part: 'aaa' });
    await setup.ship(NEXT_SHELL);
    expect(setup.served('alpha/index.html')).toContain('<h1>Voisine</h1>');
  });
});

describe('trust, rule 7: the publish of a hostile page', () => {
  test.each([...ATTEMPTS.slice(1), ...STOPS.map(([what, code]) => [what, () => code] as const)])(
    'is refused when it %s',
    async (_, code) => {
      const setup = liveDelivery();
      const outcome = await setup.ship(atOnce(code(setup.keys)));
      expect(outcome).toMatchObject({ kind: 'refused', part: 'evil' });
      expect(JSON.stringify(outcome)).toContain('HomePage');
      expect(setup.served('evil/index.html')).toBeNull();
      expectSecret(setup);
    },
    LONG_PATIENCE_MS,
  );
});

test('a shell that breaks the pages of two parts is refused, naming one', async () => {
  const setup = liveDelivery();
  const breaking = hostile('throw new Error("gone")');
  await setup.ship(breaking);
  await setup.ship({ ...breaking, part: 'other', routes: [route({ path: '/other' })] });
  await expect(setup.ship(NEXT_SHELL)).rejects.toThrow('cannot be rendered: gone');
  const histories = await setup.store.afresh().histories(new Date(), 1);
  expect([...histories.values()].flat()).toMatchObject([
    {},
    {},
    {},
    { part: 'shell', sequence: 1 },
  ]);
});

test('browsers render a page that another folder of sites cannot render', async () => {
  const setup = liveDelivery();
  await setup.ship(hostile('process.exit(0);'));
  await setup.ship(NEXT_SHELL);
  const elsewhere = openShared(setup.folder);
  const delivery = {
    ...elsewhere.delivery,
    sites: join(setup.folder, 'elsewhere'),
    configuration: { sequence: 0 },
  };
  const outcome = await publish(
    delivery,
    sketchSource(setup.store, { ...neighbour, version: '1.1.0', inputs: 'cafe0003' }),
  );
  expect(outcome).toMatchObject({ kind: 'shipped' });
  expect(outcome.warnings.join()).toContain('Browsers render its pages');
});
