import { rmSync } from 'node:fs';
import { join } from 'node:path';
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
import { renew, rollback } from '../testkit/commands';
import { statusOf } from './status';

const folderWith = temporaryFolders();

const OLD = '^19.3.1';
const BOTH = '^19.3.1 || ^20.0.0';
const NEW = '^20.0.0';

const shell = (react: string): ReleaseSketch => ({
  part: 'shell',
  version: react,
  provides: { react },
});
const remote = (part: string, react: string, text = react): ReleaseSketch => ({
  ...remoteSketch(part, text),
  requires: { react },
});

async function openSite(...parts: ReleaseSketch[]): Promise<TestDelivery> {
  const setup = openTestDelivery(folderWith({}));
  for (const sketch of [shell('19.3.1'), ...parts]) {
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  return setup;
}

const statusOfShell = async ({ store }: TestDelivery) =>
  (await statusOf(store, new Date())).find(({ part }) => part === 'shell')?.live?.provided;

const shipped = { kind: 'shipped', warnings: [], faults: [] };

test('a new major goes live once every live range takes it, and status says who holds it back until then', async () => {
  const setup = await openSite(remote('one', OLD), remote('two', OLD));
  expect(await setup.publish(remote('two', BOTH))).toMatchObject(shipped);
  expect(await statusOfShell(setup)).toEqual([
    {
      ...{ name: 'react', version: '19.3.1', next: '20.0.0', heldBackBy: ['one'] },
      ranges: [
        { part: 'one', range: OLD },
        { part: 'two', range: BOTH },
      ],
    },
  ]);
  expect(await setup.publish(shell('20.0.0'))).toMatchObject(
    refusedFor(
      /^one \S+ needs react \^19\.3\.1; shell 20\S+ provides 20\.0\.0\. Publish one with a range that takes both, such as "\^19\.3\.1 \|\| \^20\.0\.0"/,
    ),
  );
  expect(await setup.publish(remote('one', BOTH))).toMatchObject(shipped);
  expect(await statusOfShell(setup)).toMatchObject([{ heldBackBy: [] }]);
  expect(await setup.publish(shell('20.0.0'))).toMatchObject(shipped);
  expect(await setup.publish(remote('one', NEW))).toMatchObject(shipped);
  expect(setup.servedRecord('shell').provides).toEqual({ react: '20.0.0' });
});

test('a remote that the live shell does not satisfy is refused with both sides', async () => {
  const setup = await openSite();
  expect(await setup.publish(remote('two', NEW))).toMatchObject(
    refusedFor(/^two \S+ needs react \^20\.0\.0; shell 19\S+ provides 19\.3\.1\. Publish two/),
  );
});

test('a rollback of the shell is refused while a remote needs the newer major, and passes after its own rollback', async () => {
  const setup = await openSite(remote('one', BOTH));
  await setup.publish(shell('20.0.0'));
  await setup.publish(remote('one', NEW));
  expect(await rollback(setup.delivery, 'shell')).toMatchObject(
    refusedFor(/^one \S+ needs react \^20\.0\.0; shell 19\S+ provides 19\.3\.1/),
  );
  expect(await rollback(setup.delivery, 'one')).toMatchObject(shipped);
  expect(await rollback(setup.delivery, 'shell')).toMatchObject(shipped);
});

test('teams can publish and roll back in any order, and everything live always fits', async () => {
  const parts = ['one', 'two', 'three'];
  const setup = await openSite(...parts.map((part) => remote(part, OLD)));
  const kinds = new Set<string>();
  for (let order = 0; order < 24; order += 1) {
    const pick = <T>(what: string, from: readonly [T, ...T[]]): T =>
      from[Math.floor(seededRandom(`${what} ${String(order)}`) * from.length)] ?? from[0];
    const part = pick('part', ['shell', 'one', 'two', 'three']);
    const text = `text ${String(order)}`;
    const outcome =
      pick('kind', [0, 1, 2, 3]) === 0
        ? await rollback(setup.delivery, part)
        : await setup.publish(
            part === 'shell'
              ? shell(pick('major', ['19.3.2', '20.0.0', '20.1.0']))
              : remote(part, pick('range', [OLD, BOTH, BOTH, NEW]), text),
          );
    kinds.add(outcome.kind);
    expect(outcome.faults).toEqual([]);
    expect(outcome).not.toHaveProperty('liveAs');
    expect(await renew(setup.delivery, 'shell')).toMatchObject(shipped);
  }
  expect(kinds).toContain('refused');
  expect(kinds).toContain('shipped');
});

test('a remote that goes live while a shell that does not fit it is published makes the shell go back', async () => {
  const setup = await openSite(remote('both', BOTH));
  let isPublished = false;
  const meanwhile = watchedDelivery(setup, async ({ kind, key }) => {
    if (kind !== 'write' || !key.startsWith('live/shell/') || isPublished) return;
    isPublished = true;
    await setup.publish(remote('late', OLD));
  });
  expect(await meanwhile.publish(shell('20.0.0'))).toMatchObject({ kind: 'refused' });
  expect(setup.servedRecord('shell').provides.react).toBe('19.3.1');
});

test('a live remote whose file is damaged does not block a shell', async () => {
  const folder = folderWith({});
  const shared = await sharedStore(folder, ['shell', 'one']);
  await shared.publish();
  const setup = await shared.open();
  for (const sketch of [shell('19.3.1'), remote('one', OLD)]) {
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const release = join(folder, 'store', 'releases', 'one', setup.servedRecord('one').release);
  rmSync(join(release, 'client'), { recursive: true });
  // The copies on this machine.
  rmSync(join(folder, 'cache'), { recursive: true });
  const later = await shared.open();
  expect(await later.publish(shell('19.3.2'))).toMatchObject({ kind: 'shipped' });
  expect(later.servedRecord('shell').provides.react).toBe('19.3.2');
});
