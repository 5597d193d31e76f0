import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordKey } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { makeLive, pageServer, route, SHELL_SERVER } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { watchedStore } from '../testkit/memory-store';
import {
  openTestDelivery,
  remoteSketch,
  sketchSource,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { Progress } from './context';
import { publish } from './publish';
import { renew, rollback } from './rollback';

const folderWith = temporaryFolders();

/** A site with a shell and one remote, published. */
async function liveDelivery() {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(remoteSketch('demo', 'Un'));
  return setup;
}

async function sequences({ store }: Awaited<ReturnType<typeof liveDelivery>>) {
  return Object.fromEntries(
    (await store.live()).map(({ record }) => [record.part, record.sequence]),
  );
}

const THROWING_PAGE =
  'module.exports = { default: () => { throw new Error("rate is missing"); } };';

describe('a publish', () => {
  test('a publish makes the release live and serves a site with it', async () => {
    const setup = await liveDelivery();
    const outcome = await setup.publish(remoteSketch('demo', 'Deux'));
    expect(outcome).toMatchObject({ kind: 'shipped', part: 'demo', sequence: 2 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
    expect(await sequences(setup)).toEqual({ demo: 2, shell: 1 });
  });

  test('a publish of the live release changes nothing, and serves it if it is not served', async () => {
    const setup = await liveDelivery();
    writeFiles(setup.folder, { 'sites/none/public/x': '' });
    const { switchSite } = await import('../compose/site-folder');
    switchSite(setup.delivery.sites, 'none');
    const outcome = await setup.publish(remoteSketch('demo', 'Un'));
    expect(outcome).toMatchObject({ kind: 'unchanged', sequence: 1 });
    expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  });

  test.each([
    ['is imported', 'throw new Error("rate is missing");', {}],
    ['is rendered', THROWING_PAGE, {}],
    [
      'is rendered, in browsers only',
      THROWING_PAGE,
      { path: '/demo/:id', index: false, prerender: false },
    ],
  ])(
    'of a page that throws when it %s is refused, naming page, shell and error',
    async (_, server, patch) => {
      const setup = await liveDelivery();
      const outcome = await setup.publish({
        ...remoteSketch('demo', 'Deux'),
        routes: [route({ path: '/demo', ...patch })],
        files: { 'server/HomePage.cjs': server },
      });
      expect(outcome).toMatchObject({
        kind: 'refused',
        reasons: [
          expect.stringMatching(
            /^HomePage, which is \/demo(?:\/:id)? of demo \S+, throws when it is imported and rendered once in shell \S+: (?:Error: )?rate is missing\. Read what only browsers have in an effect/,
          ),
        ],
      });
      expect(await sequences(setup)).toEqual({ demo: 1, shell: 1 });
      expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
      expect(await setup.publish(remoteSketch('demo', 'Trois'))).toMatchObject({ kind: 'shipped' });
    },
  );

  test('a publish accepts a page that waits for a browser and is not prerendered', async () => {
    const setup = await liveDelivery();
    const waiting = SHELL_SERVER.replace('page()', 'await page()').replace(
      '= (site',
      '= async (site',
    );
    await setup.publish({
      ...SHELL_SKETCH,
      version: '1.1.0',
      files: { 'server/shell.cjs': waiting },
    });
    const outcome = await setup.publish({
      ...remoteSketch('demo', 'Deux'),
      routes: [route({ path: '/demo', prerender: false })],
      files: {
        'server/HomePage.cjs': 'module.exports = { default: () => new Promise(() => undefined) };',
      },
    });
    expect(outcome).toMatchObject({ kind: 'shipped' });
  });

  test('a publish that the gate refuses changes nothing and sends nothing', async () => {
    const setup = await liveDelivery();
    const files = { 'server/HomePage.cjs': pageServer('<h1>Autre</h1>') };
    const rival = { part: 'rival', routes: [route({ path: '/demo' })], files };
    const outcome = await setup.publish(rival);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'rival' });
    expect(JSON.stringify(outcome)).toContain('/demo');
    expect((await setup.store.releases()).map(({ part }) => part)).not.toContain('rival');
    expect(await sequences(setup)).toEqual({ demo: 1, shell: 1 });
  });

  test('a publish refuses sources with type errors', async () => {
    const setup = await liveDelivery();
    const source = sketchSource(setup.store, remoteSketch('demo', 'Deux'));
    const build = async () => ({ ...(await source.build()), reasons: ['HomePage.tsx(1,1)'] });
    const outcome = await publish(setup.delivery, { ...source, build });
    expect(outcome).toMatchObject({ kind: 'refused', reasons: ['HomePage.tsx(1,1)'] });
    expect(await sequences(setup)).toEqual({ demo: 1, shell: 1 });
  });

  test('a publish refuses a remote while no shell is live', async () => {
    const setup = openTestDelivery(folderWith());
    expect(await setup.publish(remoteSketch('demo', 'Un'))).toMatchObject({
      reasons: ['No shell is live in the store: publish the shell first.'],
    });
  });

  test('a publish leaves no unfinished file', async () => {
    const setup = await liveDelivery();
    const left = readdirSync(setup.folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /\.next|\.lock|unfinished\/./.test(name))).toEqual([]);
  });
});

describe('a rollback', () => {
  async function threeTimes() {
    const setup = await liveDelivery();
    for (const text of ['Deux', 'Trois']) await setup.publish(remoteSketch('demo', text));
    return setup;
  }

  test('a rollback makes the release before live, under a new sequence', async () => {
    const setup = await threeTimes();
    const outcome = await rollback(setup.delivery, 'demo');
    expect(outcome).toMatchObject({ kind: 'shipped', sequence: 4 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
  });

  /** Rolls back so often. @returns what is served after each time, and how the last time ended. */
  async function back(setup: TestDelivery, times: number) {
    const seen: (string | undefined)[] = [];
    let last = await rollback(setup.delivery, 'demo');
    for (let time = 1; ; time += 1) {
      seen.push(/<h1>(.*?)<\/h1>/.exec(setup.served('demo/index.html') ?? '')?.[1]);
      if (time === times) return { seen, last };
      last = await rollback(setup.delivery, 'demo');
    }
  }

  test('a second rollback goes one release further back', async () => {
    expect((await back(await threeTimes(), 2)).seen).toEqual(['Deux', 'Un']);
  });

  test('a rollback at the oldest release is refused, and names the releases to choose from', async () => {
    const setup = await threeTimes();
    const [third, second, first] = (await setup.store.history('demo')).map(
      ({ record }) => record?.release,
    );
    const { seen, last } = await back(setup, 3);
    expect(seen).toEqual(['Deux', 'Un', 'Un']);
    expect(last).toMatchObject({
      kind: 'refused',
      reasons: [
        `${String(first)} is the oldest release of demo to roll back to. Publish a new one, or name one with "--to": ${String(second)}, ${String(third)}.`,
      ],
    });
  });

  test('a rollback after a publish goes to what was live before it, not to what was rolled back from', async () => {
    const setup = await threeTimes();
    await back(setup, 1);
    await setup.publish(remoteSketch('demo', 'Quatre'));
    expect((await back(setup, 2)).seen).toEqual(['Deux', 'Un']);
  });

  test('a rollback skips a release that was rolled back from twice', async () => {
    const setup = await threeTimes();
    await back(setup, 1);
    await setup.publish(remoteSketch('demo', 'Trois'));
    expect((await back(setup, 2)).seen).toEqual(['Deux', 'Un']);
  });

  test('a rollback goes further back across a renewal', async () => {
    const setup = await threeTimes();
    await back(setup, 1);
    await renew(setup.delivery, 'demo');
    expect((await back(setup, 1)).seen).toEqual(['Un']);
  });

  test('a rollback to a release that was rolled back from may itself be rolled back', async () => {
    const setup = await threeTimes();
    const [third] = await setup.store.history('demo');
    await back(setup, 1);
    await rollback(setup.delivery, 'demo', third?.record?.release);
    expect(setup.served('demo/index.html')).toContain('<h1>Trois</h1>');
    expect((await back(setup, 2)).seen).toEqual(['Deux', 'Un']);
  });

  test('a rollback goes to any release that was ever live', async () => {
    const setup = await threeTimes();
    const [, , first] = await setup.store.history('demo');
    await rollback(setup.delivery, 'demo', first?.record?.release);
    expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  });

  test('a rollback refuses a release that was never live, and lists those that were', async () => {
    const setup = await liveDelivery();
    const [live] = await setup.store.history('demo');
    const outcome = await rollback(setup.delivery, 'demo', '9.9.9-ffffffff');
    expect(outcome).toMatchObject({
      kind: 'refused',
      reasons: [`9.9.9-ffffffff was never live. Choose one of: ${String(live?.record?.release)}.`],
    });
  });

  test.each([
    ['demo', 'is the only release of demo that was ever live.'],
    ['absent', 'Nothing of absent was ever live: publish it first.'],
  ])('of %s without a release before is refused', async (part, reason) => {
    const outcome = await rollback((await liveDelivery()).delivery, part);
    expect(outcome.kind === 'refused' && outcome.reasons[0]).toContain(reason);
  });

  test('a rollback refuses a release that was altered in the store', async () => {
    const setup = await threeTimes();
    const [, before] = await setup.store.history('demo');
    const file = `releases/demo/${String(before?.record?.release)}/client/entry.js`;
    writeFiles(join(setup.folder, 'store'), { [file]: '// altered' });
    await expect(rollback(setup.delivery, 'demo')).rejects.toThrow('client/entry.js is altered');
    expect(setup.served('demo/index.html')).toContain('<h1>Trois</h1>');
  });
});

test('a renewal gives the live release a new record', async () => {
  const setup = await liveDelivery();
  const [before] = await setup.store.live();
  expect(await renew(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 2 });
  const [after] = await setup.store.live();
  expect(after?.record.release).toBe(before?.record.release);
});

describe('a release that was live, and that the gate would not let through today,', () => {
  const sketch = (text: string) => {
    const { files, ...rest } = remoteSketch('demo', text);
    const reaching = '@layer parts.demo{h1{margin:0}}';
    return { ...rest, files: { ...files, 'client/page.css': reaching } };
  };

  async function onceLive() {
    const setup = await liveDelivery();
    await makeLive(setup.store, sketch('Deux'));
    return setup;
  }

  test('a live release that the gate would refuse today is renewed', async () => {
    const setup = await onceLive();
    expect(await renew(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 3 });
  });

  test('a rollback accepts an earlier release that the gate would refuse today', async () => {
    const setup = await onceLive();
    await setup.publish(remoteSketch('demo', 'Trois'));
    expect(await rollback(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 4 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
  });

  test('a live release that breaks a rule excuses no new release that breaks it', async () => {
    const setup = await onceLive();
    expect(await setup.publish(sketch('Trois'))).toMatchObject({ kind: 'refused' });
  });
});

test.each([
  ['a renewal', 'find the release that is live', renew],
  ['a rollback', 'find the release that was live before', rollback],
])('%s does not undo what its team published meanwhile', async (_, title, ship) => {
  const setup = await liveDelivery();
  await setup.publish(remoteSketch('demo', 'Deux'));
  const progress: Progress = async (stage, run) => {
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

  test('of two parts with one address, the one still being composed is refused before its record is written', async () => {
    const setup = await liveDelivery();
    const progress: Progress = async (stage, run) => {
      const result = await run();
      if (stage === 'render the site with it') await setup.publish(rival('other'));
      return result;
    };
    const source = sketchSource(setup.store, rival('demo'));
    const outcome = await publish({ ...setup.delivery, progress }, source);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'demo' });
    expect(JSON.stringify(outcome)).toContain('/commune');
    expect(await sequences(setup)).toEqual({ demo: 1, other: 1, shell: 1 });
  });

  /**
   * Ships a part while a rival goes live in the moment before its record is written.
   * @param before called when a stage begins.
   */
  async function outrun(
    part: string,
    before: (stage: string, setup: TestDelivery) => Promise<void> | void = () => undefined,
  ) {
    const setup = await liveDelivery();
    const objects = watchedStore(setup.store.objects, async ({ kind, key }) => {
      if (kind === 'write' && key === recordKey(part, part === 'demo' ? 2 : 1)) {
        await setup.publish(rival('other'));
      }
    });
    const store = new ReleaseStore(objects, setup.store.keys, setup.store.cache);
    const source = sketchSource(setup.store, rival(part));
    const progress: Progress = async (stage, run) => {
      await before(stage, setup);
      return run();
    };
    return { setup, outcome: await publish({ ...setup.delivery, store, progress }, source) };
  }

  test('of two parts with one address in one moment, the later one is rolled back', async () => {
    const { setup, outcome } = await outrun('demo');
    const [before] = (await setup.store.history('demo')).slice(-1);
    expect(outcome).not.toHaveProperty('liveAs');
    expect(outcome).toMatchObject({
      kind: 'refused',
      part: 'demo',
      reasons: [
        `Another part went live at the same moment: ${String(before?.record?.release)} is live again.`,
        expect.stringContaining('/commune'),
      ],
    });
    expect(await sequences(setup)).toEqual({ demo: 3, other: 1, shell: 1 });
    expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
    expect(setup.served('commune/index.html')).toContain('<h1>rivale</h1>');
  });

  test('in one moment: a part that was never live before stays, which is reported, also when it is published again', async () => {
    const { setup, outcome } = await outrun('young');
    const refused = { kind: 'refused', part: 'young', liveAs: 1 };
    expect(outcome).toMatchObject(refused);
    expect(JSON.stringify(outcome)).toContain('is the only release of young that was ever live');
    expect(await setup.publish(rival('young'))).toMatchObject(refused);
    expect(await sequences(setup)).toEqual({ demo: 1, other: 1, shell: 1, young: 1 });
  });

  test('a rollback after a conflict leaves what its own team published in between', async () => {
    const { setup, outcome } = await outrun('demo', async (stage, testDelivery) => {
      if (stage !== 'find the release that was live before') return;
      await testDelivery.publish(remoteSketch('demo', 'Deux'));
    });
    expect(outcome).toMatchObject({ kind: 'conflict', part: 'demo', sequence: 3 });
    expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
  });
});
