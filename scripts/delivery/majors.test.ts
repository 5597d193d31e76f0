import {
  openTestDelivery,
  publishAll,
  refusedFor,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
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

const statusOfShell = async ({ store }: TestDelivery) =>
  (await statusOf(store, new Date())).find(({ part }) => part === 'shell')?.live?.provided;

const shipped = { kind: 'shipped', warnings: [], faults: [] };

test('a new major version of react can go live after the range of every live remote includes it; until then, status names the other remotes', async () => {
  const setup = openTestDelivery(folderWith({}));
  await publishAll(setup, [shell('19.3.1'), remote('one', OLD), remote('two', OLD)]);
  expect(await setup.publish(remote('two', BOTH))).toMatchObject(shipped);
  expect(await statusOfShell(setup)).toEqual([
    {
      name: 'react',
      version: '19.3.1',
      next: '20.0.0',
      heldBackBy: ['one'],
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
