import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordKey } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { makeLive, pageServer, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { watchStore } from '../testkit/memory-store';
import {
  makeLiveDelivery,
  remoteSketch,
  sourceFromSketch,
  type TestDelivery,
  refusedFor,
} from '../testkit/test-delivery';
import type { RunStep } from './change';
import { publish, renew, rollback } from '../testkit/commands';

const folderWith = temporaryFolders();

const liveSite = () => makeLiveDelivery(folderWith(), remoteSketch('demo', 'Un'));

async function sequences({ store }: TestDelivery) {
  return Object.fromEntries(
    (await store.live()).map(({ record }) => [record.part, record.sequence]),
  );
}

const THROWING_PAGE =
  'module.exports = { default: () => { throw new Error("rate is missing"); } };';

describe('a publish', () => {
  test('a publish makes the release live, serves a site with it and leaves no unfinished file', async () => {
    const setup = await liveSite();
    const outcome = await setup.publish(remoteSketch('demo', 'Deux'));
    expect(outcome).toMatchObject({ kind: 'shipped', part: 'demo', sequence: 2 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
    expect(await sequences(setup)).toEqual({ demo: 2, shell: 1 });
    const left = readdirSync(setup.folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /\.next|\.lock|unfinished\/./.test(name))).toEqual([]);
  });

  test('a publish of the live release writes no record, but serves the release if it is not served', async () => {
    const setup = await liveSite();
    rmSync(setup.delivery.sites, { recursive: true });
    const outcome = await setup.publish(remoteSketch('demo', 'Un'));
    expect(outcome).toMatchObject({ kind: 'unchanged', sequence: 1 });
    expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  });

  test.each([
    ['is imported', 'throw new Error("rate is missing");', {}],
    ['is rendered', THROWING_PAGE, {}],
    [
      'is rendered in browsers only',
      THROWING_PAGE,
      { path: '/demo/:id', index: false, prerender: false },
    ],
  ])(
    'a publish of a page that throws when it %s is refused, naming page, shell and error',
    async (_, server, patch) => {
      const setup = await liveSite();
      const outcome = await setup.publish({
        ...remoteSketch('demo', 'Deux'),
        routes: [route({ path: '/demo', ...patch })],
        files: { 'server/HomePage.cjs': server },
      });
      expect(outcome).toMatchObject(
        refusedFor(
          /^HomePage, which is \/demo(?:\/:id)? of demo \S+, throws when it is imported and rendered once in shell \S+: (?:Error: )?rate is missing\. Read what only browsers have in an effect/,
        ),
      );
      expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
      expect(await setup.publish(remoteSketch('demo', 'Trois'))).toMatchObject({ kind: 'shipped' });
    },
  );

  test('a publish that the gate refuses changes nothing and uploads nothing', async () => {
    const setup = await liveSite();
    const files = { 'server/HomePage.cjs': pageServer('<h1>Autre</h1>') };
    const rival = { part: 'rival', routes: [route({ path: '/demo' })], files };
    expect(await setup.publish(rival)).toMatchObject({ part: 'rival', ...refusedFor('/demo') });
    expect(await setup.store.objects.list('releases/rival/')).toEqual([]);
    expect(await sequences(setup)).toEqual({ demo: 1, shell: 1 });
  });
});

async function threeTimes() {
  const setup = await liveSite();
  for (const text of ['Deux', 'Trois']) await setup.publish(remoteSketch('demo', text));
  return setup;
}

const shown = ({ served }: TestDelivery) =>
  /<h1>(.*?)<\/h1>/.exec(served('demo/index.html') ?? '')?.[1];
const pastReleases = async ({ store }: TestDelivery) =>
  (await store.history('demo')).map(({ record }) => record?.release);

type Move = (setup: TestDelivery) => Promise<unknown>;
const back: Move = ({ delivery }) => rollback(delivery, 'demo');
const newest: Move = async (setup) => {
  const past = new Set((await pastReleases(setup)).reverse());
  return rollback(setup.delivery, 'demo', [...past].at(-1));
};
const renewed: Move = ({ delivery }) => renew(delivery, 'demo');
const publishing =
  (text: string): Move =>
  (setup) =>
    setup.publish(remoteSketch('demo', text));

test.each<[what: string, moves: Move[], seen: string[]]>([
  ['goes one release further back each time', [back, back], ['Deux', 'Un']],
  [
    'after a publish goes to the release that was live before the publish, not to one that was rolled back',
    [back, publishing('Quatre'), back, back],
    ['Deux', 'Quatre', 'Deux', 'Un'],
  ],
  [
    'after an earlier release is published again goes to the release that was live before',
    [publishing('Un'), back, back],
    ['Un', 'Trois', 'Deux'],
  ],
  ['goes further back despite a renewal', [back, renewed, back], ['Deux', 'Deux', 'Un']],
  [
    'goes back from a release that is live again after it was rolled back',
    [back, newest, back, back],
    ['Deux', 'Trois', 'Deux', 'Un'],
  ],
])('a rollback %s', async (_, moves, seen) => {
  const setup = await threeTimes();
  const shownAfter = [];
  for (const move of moves) {
    expect(await move(setup)).toMatchObject({ kind: 'shipped' });
    shownAfter.push(shown(setup));
  }
  expect(shownAfter).toEqual(seen);
});

test('a rollback accepts any release that was ever live, and lists the choices when the oldest is live', async () => {
  const setup = await threeTimes();
  const [third, second, first] = (await pastReleases(setup)).map(String);
  expect(await rollback(setup.delivery, 'demo', first)).toMatchObject({ sequence: 4 });
  expect(shown(setup)).toBe('Un');
  expect(await rollback(setup.delivery, 'demo')).toMatchObject(
    refusedFor(
      `${String(first)} is the oldest release of demo to roll back to. Publish a new one, or name one with "--to": ${String(second)}, ${String(third)}.`,
    ),
  );
});

test.each([
  ['demo', '9.9.9-ffffffff', /^9\.9\.9-ffffffff was never live\. Choose one of: 1\.0\.0-\w+\.$/],
  ['demo', undefined, /is the only release of demo that was ever live\./],
  ['absent', undefined, /^Nothing of absent was ever live: publish it first\.$/],
])(
  'a rollback of %s to %s is refused when no such release was live',
  async (part, wanted, reason) => {
    const outcome = await rollback((await liveSite()).delivery, part, wanted);
    expect(outcome).toMatchObject(refusedFor(reason));
  },
);

test('a rollback refuses a release that was altered in the store', async () => {
  const setup = await threeTimes();
  const [, before] = await pastReleases(setup);
  const file = `releases/demo/${String(before)}/client/entry.js`;
  writeFiles(join(setup.folder, 'store'), { [file]: '// altered' });
  await expect(rollback(setup.delivery, 'demo')).rejects.toThrow('client/entry.js is altered');
  expect(shown(setup)).toBe('Trois');
});

test('a live release that the gate now refuses can be renewed and rolled back to, but a new release with the same fault is refused', async () => {
  const sketch = (text: string) => {
    const { files, ...rest } = remoteSketch('demo', text);
    const reaching = '@layer parts.demo{h1{margin:0}}';
    return { ...rest, files: { ...files, 'client/page.css': reaching } };
  };
  const setup = await liveSite();
  await makeLive(setup.store, sketch('Deux'));
  expect(await renew(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 3 });
  expect(await setup.publish(sketch('Trois'))).toMatchObject({ kind: 'refused' });
  await setup.publish(remoteSketch('demo', 'Quatre'));
  expect(await rollback(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 5 });
  expect(shown(setup)).toBe('Deux');
});

test.each([
  ['a renewal', 'find the release that is live', renew],
  ['a rollback', 'find the release that was live before', rollback],
])('%s does not undo a publish that its team made meanwhile', async (_, title, ship) => {
  const setup = await liveSite();
  await setup.publish(remoteSketch('demo', 'Deux'));
  const progress: RunStep = async (stage, run) => {
    const result = await run();
    if (stage === title) await setup.publish(remoteSketch('demo', 'Trois'));
    return result;
  };
  const outcome = await ship({ ...setup.delivery, progress }, 'demo');
  expect(outcome).toMatchObject({ kind: 'conflict', part: 'demo', sequence: 3 });
  expect(setup.served('demo/index.html')).toContain('<h1>Trois</h1>');
});

describe('two parts that take the same address', () => {
  const rival = (part: string) => ({
    ...remoteSketch(part, 'rivale'),
    routes: [route({ path: '/commune' })],
  });

  test('a publish is refused before its record is written if another part takes its address while the site is composed', async () => {
    const setup = await liveSite();
    const progress: RunStep = async (stage, run) => {
      const result = await run();
      if (stage === 'render the site') await setup.publish(rival('other'));
      return result;
    };
    const source = sourceFromSketch(setup.store, rival('demo'));
    const outcome = await publish({ ...setup.delivery, progress }, source);
    expect(outcome).toMatchObject({ part: 'demo', ...refusedFor('/commune') });
    expect(await sequences(setup)).toEqual({ demo: 1, other: 1, shell: 1 });
  });

  /**
   * Publishes a part while a rival goes live just before the part's record is written.
   * @param before called when a stage begins.
   */
  async function outrun(
    part: string,
    before: (stage: string, setup: TestDelivery) => Promise<void> | void = () => undefined,
  ) {
    const setup = await liveSite();
    const objects = watchStore(setup.store.objects, async ({ kind, key }) => {
      if (kind === 'write' && key === recordKey(part, part === 'demo' ? 2 : 1)) {
        await setup.publish(rival('other'));
      }
    });
    const store = new ReleaseStore(objects, setup.store.keys, setup.store.cache);
    const source = sourceFromSketch(setup.store, rival(part));
    const progress: RunStep = async (stage, run) => {
      await before(stage, setup);
      return run();
    };
    return { setup, outcome: await publish({ ...setup.delivery, store, progress }, source) };
  }

  test('when two parts take one address at the same time, the later one is rolled back', async () => {
    const { setup, outcome } = await outrun('demo');
    const [before] = (await setup.store.history('demo')).slice(-1);
    expect(outcome).not.toHaveProperty('liveAs');
    const again = `Another part went live at the same moment: ${String(before?.record?.release)} is live again.`;
    const { kind, reasons } = refusedFor('/commune');
    expect(outcome).toMatchObject({
      kind,
      part: 'demo',
      reasons: [{ message: again }, ...reasons],
    });
    expect(await sequences(setup)).toEqual({ demo: 3, other: 1, shell: 1 });
    expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
    expect(setup.served('commune/index.html')).toContain('<h1>rivale</h1>');
  });

  test('when two parts take one address at the same time, a later one that was never live before stays and is reported', async () => {
    const { setup, outcome } = await outrun('young');
    const refused = { kind: 'refused', part: 'young', liveAs: 1 };
    expect(outcome).toMatchObject(refused);
    expect(JSON.stringify(outcome)).toContain('is the only release of young that was ever live');
    expect(await setup.publish(rival('young'))).toMatchObject(refused);
    expect(await sequences(setup)).toEqual({ demo: 1, other: 1, shell: 1, young: 1 });
  });

  test('a rollback after a conflict does not undo what its team published meanwhile', async () => {
    const { setup, outcome } = await outrun('demo', async (stage, testDelivery) => {
      if (stage !== 'find the release that was live before') return;
      await testDelivery.publish(remoteSketch('demo', 'Deux'));
    });
    expect(outcome).toMatchObject({ kind: 'conflict', part: 'demo', sequence: 3 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
  });
});
