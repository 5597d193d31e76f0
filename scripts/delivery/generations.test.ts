import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '@jalon/shared/protocol';
import { sharedStore } from '../testkit/shared-store';
import {
  openTestDelivery,
  refusedFor,
  remoteSketch,
  watchedDelivery,
  type TestDelivery,
} from '../testkit/test-delivery';
import { seededRandom } from '../testkit/random';
import type { ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { historyOf } from './history';
import { renew, retireShell, rollback } from './rollback';
import { statusOf } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();

/** A shell that provides this version of React; `stamp` makes another release of it. */
const shell = (react: string, stamp = '1'): ReleaseSketch => ({
  part: 'shell',
  version: react,
  stamp,
  provides: { react },
});
const remote = (part: string, react: string, text = react): ReleaseSketch => ({
  ...remoteSketch(part, text),
  requires: { react },
});

/** The version of the shell in a part's document. */
function shellOf(setup: TestDelivery, part: string): string | undefined {
  const html = setup.served(`${part}.html`) ?? setup.served(`${part}/index.html`) ?? '';
  const [, json = '{}'] = /id="site-data">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as Partial<SiteData>).shell?.provides.react;
}
const shellsOfAll = (setup: TestDelivery, ...parts: string[]) =>
  parts.map((part) => shellOf(setup, part));

async function openSite(...parts: ReleaseSketch[]): Promise<TestDelivery> {
  const setup = openTestDelivery(folderWith({}));
  for (const sketch of [shell('19.3.1'), ...parts]) {
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  return setup;
}

test('a new major of React goes live shell first; remotes follow one by one, and the old shell ends', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('two', '^19.3.1'));
  const opened = await setup.publish(shell('20.0.0'));
  expect(opened).toMatchObject({ kind: 'shipped', faults: [] });
  expect(opened.warnings).toEqual([
    expect.stringMatching(/^one stays in documents of shell 19\.3\.1-\w+, until it publishes/),
    expect.stringMatching(/^two stays in documents of shell 19\.3\.1-/),
  ]);
  expect(shellsOfAll(setup, 'one', 'two', '404')).toEqual(['19.3.1', '19.3.1', '20.0.0']);

  expect(await setup.publish(remote('two', '^20.0.0'))).toMatchObject({
    kind: 'shipped',
    faults: [],
  });
  expect(shellsOfAll(setup, 'one', 'two')).toEqual(['19.3.1', '20.0.0']);
  // A remote that stays on the old shell can still publish, and its tabs find both shells' files.
  expect(await setup.publish(remote('one', '^19.3.0', 'fixed'))).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(setup, 'one', 'two')).toEqual(['19.3.1', '20.0.0']);

  expect(await setup.publish(remote('one', '^20.0.0'))).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(setup, 'one', 'two')).toEqual(['20.0.0', '20.0.0']);
  const next = await setup.publish(shell('20.1.0'));
  expect(next.warnings).toEqual([]);
  expect(setup.servedRecord('shell').secondShell).toBeUndefined();
});

test('status, history and verify know the second shell', async () => {
  const setup = await openSite(remote('one', '^19.3.1'));
  const { store } = setup;
  const status = async () =>
    (await statusOf(store, new Date())).find(({ part }) => part === 'shell')?.live?.secondShell;
  expect(await status()).toBeNull();
  await setup.publish(shell('20.0.0'));
  const old = expect.stringMatching(/^19\.3\.1-/) as string;
  expect(await status()).toEqual({ release: old, parts: ['one'] });
  const [newest] = await historyOf(store, 'shell', new Date());
  expect(newest?.record).toMatchObject({ action: 'publish', secondShell: old });
  await setup.publish(remote('one', '^20.0.0'));
  expect(await status()).toEqual({ release: old, parts: [] });
  expect((await verify(store, setup.delivery.sites, new Date())).faults).toEqual([]);
});

test('a remote that fits both shells runs in the newer one', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('both', '>=19.2.0 <21.0.0'));
  await setup.publish(shell('20.0.0'));
  expect(shellsOfAll(setup, 'one', 'both')).toEqual(['19.3.1', '20.0.0']);
});

test('a remote that fits neither shell is refused with both', async () => {
  const setup = await openSite(remote('one', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  const outcome = await setup.publish(remote('two', '^18.0.0'));
  expect(outcome).toMatchObject({
    kind: 'refused',
    reasons: [
      {
        message: expect.stringMatching(
          /^two \S+ needs react \^18\.0\.0; shell 20\S+ provides 20\.0\.0/,
        ) as string,
      },
      {
        message: expect.stringMatching(
          /^two \S+ needs react \^18\.0\.0; shell 19\S+ provides 19\.3\.1/,
        ) as string,
      },
    ],
  });
});

test('the second shell is retired by its version, once no remote needs it; a renewal ends it too', async () => {
  const setup = await openSite(remote('one', '^19.3.1'));
  const retired = (version: string) => retireShell(setup.delivery, 'shell', version);
  expect(await retired('19')).toMatchObject(refusedFor(/^Only one shell is live: 19/));
  await setup.publish(shell('20.0.0'));
  const early = await retired('19');
  expect(early).toMatchObject(refusedFor(/^19\S+ has the documents of one\. Publish one for 20/));
  expect(early).not.toHaveProperty('liveAs');
  await setup.publish(remote('one', '^20.0.0'));
  expect(await retired('18')).toMatchObject(refusedFor(/^The second shell is 19\S+, not 18\.$/));
  expect(setup.servedRecord('shell').secondShell).toBeDefined();
  expect(await retired('19')).toMatchObject({ kind: 'shipped', faults: [] });
  expect(setup.servedRecord('shell').secondShell).toBeUndefined();

  const other = await openSite(remote('one', '^19.3.1'));
  await other.publish(shell('20.0.0'));
  await other.publish(remote('one', '^20.0.0'));
  await renew(other.delivery, 'shell');
  expect(other.servedRecord('shell').secondShell).toBeUndefined();
});

test('a third shell is refused until no remote needs the oldest one', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('two', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  await setup.publish(remote('two', '^20.0.0'));
  expect(await setup.publish(shell('21.0.0'))).toMatchObject({
    kind: 'refused',
    reasons: [
      {
        message: expect.stringMatching(
          /^At most two shells can be live: 20\S+ and 19\S+ for one\. Publish one for 20/,
        ) as string,
      },
      {
        message: expect.stringMatching(
          /^one \S+ needs react \^19\.3\.1; shell 21\S+ provides 21\.0\.0/,
        ) as string,
      },
      { message: expect.stringMatching(/^two \S+ needs react \^20\.0\.0; shell 21/) as string },
    ],
  });
  await setup.publish(remote('one', '^20.0.0'));
  expect(await setup.publish(shell('21.0.0'))).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(setup, 'one', 'two', '404')).toEqual(['20.0.0', '20.0.0', '21.0.0']);
});

test('a fix of the old shell replaces it, and most documents keep the new one', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('two', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  await setup.publish(remote('two', '^20.0.0'));
  expect(await setup.publish(shell('19.3.2'))).toMatchObject({ kind: 'shipped', faults: [] });
  expect(shellsOfAll(setup, 'one', 'two', '404')).toEqual(['19.3.2', '20.0.0', '20.0.0']);
  expect(await setup.publish(shell('19.3.2'))).toMatchObject({ kind: 'unchanged' });
});

test('after a rollback to the shell of the old major, remotes that moved to the new one keep it', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('two', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  await setup.publish(remote('two', '^20.0.0'));
  expect(await rollback(setup.delivery, 'shell')).toMatchObject({ kind: 'shipped', faults: [] });
  expect(shellsOfAll(setup, 'one', 'two', '404')).toEqual(['19.3.1', '20.0.0', '19.3.1']);
  expect(await rollback(setup.delivery, 'two')).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(setup, 'one', 'two')).toEqual(['19.3.1', '19.3.1']);
});

test('teams can publish and roll back in any order, and every document runs a shell that its part fits', async () => {
  const parts = ['one', 'two', 'three'];
  const setup = await openSite(...parts.map((part) => remote(part, '^19.3.1')));
  await setup.publish(shell('20.0.0'));
  for (let order = 0; order < 20; order += 1) {
    const random = (what: string) => seededRandom(`${what} ${String(order)}`);
    const part = parts[Math.floor(random('part') * parts.length)] ?? 'one';
    const major = random('major') < 0.7 ? '20.0.0' : '19.3.1';
    const outcome =
      random('kind') < 0.25
        ? await rollback(setup.delivery, part)
        : await setup.publish(remote(part, `^${major}`, `text ${String(order)}`));
    if (outcome.kind === 'refused')
      expect(outcome).toMatchObject(refusedFor(/only release|oldest release/));
    for (const one of parts) {
      const { requires } = setup.servedRecord(one);
      expect(`^${shellOf(setup, one) ?? ''}`).toBe(requires.react);
    }
  }
});

test('a fix of the old shell before any remote has moved keeps the new one', async () => {
  const setup = await openSite(remote('one', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  expect(await setup.publish(shell('19.3.2'))).toMatchObject({ kind: 'shipped', warnings: [] });
  expect(shellsOfAll(setup, 'one', '404')).toEqual(['19.3.2', '20.0.0']);
});

test('a rollback after a fix of the old shell undoes the fix', async () => {
  const setup = await openSite(remote('one', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  await setup.publish(shell('19.3.2'));
  expect(await rollback(setup.delivery, 'shell')).toMatchObject({ kind: 'shipped', faults: [] });
  expect(shellsOfAll(setup, 'one', '404')).toEqual(['19.3.1', '20.0.0']);
});

test('the newer shell published again after a rollback is that of most documents again', async () => {
  const setup = await openSite(remote('one', '^19.3.1'), remote('two', '^19.3.1'));
  await setup.publish(shell('20.0.0'));
  await setup.publish(remote('two', '^20.0.0'));
  await rollback(setup.delivery, 'shell');
  expect(await setup.publish(shell('20.0.0'))).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(setup, 'one', 'two', '404')).toEqual(['19.3.1', '20.0.0', '20.0.0']);
});

test('a remote that goes live while a shell is published keeps a shell', async () => {
  const setup = await openSite(remote('both', '>=19.2.0 <21.0.0'));
  let isPublished = false;
  const meanwhile = watchedDelivery(setup, async ({ kind, key }) => {
    if (kind !== 'write' || !key.startsWith('live/shell/') || isPublished) return;
    isPublished = true;
    await setup.publish(remote('late', '^19.3.1'));
  });
  const outcome = await meanwhile.publish(shell('20.0.0'));
  expect(outcome).toMatchObject({ kind: 'refused' });
  expect(setup.servedRecord('shell').provides.react).toBe('19.3.1');
  expect(shellsOfAll(setup, 'both', 'late')).toEqual(['19.3.1', '19.3.1']);
});

test('the last pages stay when the store loses the second shell, and the first one can be published', async () => {
  const folder = folderWith({});
  const shared = await sharedStore(folder, ['shell', 'one']);
  await shared.publish();
  const setup = await shared.open();
  const sketches = [shell('19.3.1', 'old'), remote('one', '^19.3.1'), shell('20.0.0')];
  for (const sketch of sketches) {
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const { secondShell } = setup.servedRecord('shell');
  const lost = join(folder, 'store', 'releases', 'shell', secondShell?.release ?? '');
  rmSync(lost, { recursive: true });
  // The copies on this machine.
  rmSync(join(folder, 'cache'), { recursive: true });
  const later = await shared.open();
  const outcome = await later.publish(shell('20.1.0'));
  expect(outcome).toMatchObject({ kind: 'shipped' });
  expect(outcome.warnings).toContainEqual(
    expect.stringMatching(/lost the second shell, which one needs.* Its last pages stay/),
  );
  expect(later.servedRecord('shell').secondShell).toEqual(secondShell);
  expect(shellsOfAll(later, 'one', '404')).toEqual(['19.3.1', '20.1.0']);
  const scripts = [...(later.served('one/index.html') ?? '').matchAll(/<script src="\/([^"]+)"/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, file = ''] of scripts) expect(later.served(file)).not.toBeNull();
});

test('a live remote whose file is damaged does not block a shell', async () => {
  const folder = folderWith({});
  const shared = await sharedStore(folder, ['shell', 'one']);
  await shared.publish();
  const setup = await shared.open();
  for (const sketch of [shell('19.3.1'), remote('one', '^19.3.1')]) {
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const release = join(folder, 'store', 'releases', 'one', setup.servedRecord('one').release);
  rmSync(join(release, 'client'), { recursive: true });
  // The copies on this machine.
  rmSync(join(folder, 'cache'), { recursive: true });
  const later = await shared.open();
  expect(await later.publish(shell('19.3.2'))).toMatchObject({ kind: 'shipped' });
  expect(shellsOfAll(later, '404')).toEqual(['19.3.2']);
});
