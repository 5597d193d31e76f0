import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { generateKey, KeyRing, publicHalf } from '../store/key-ring';
import { readConfiguration, writeConfiguration } from '../store/operator';
import { liveSharedStore, sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { refusedFor, SHELL_SKETCH } from '../testkit/test-delivery';

const folderWith = temporaryFolders();
const brandOf = (name: string) => ({ brand: { ...siteConfigFixture.brand, name } });
const nameIn = (config: { brand: { name: string } }) => config.brand.name;
const keyOf = (name: string) => `config/${name}.json`;

/** Puts garbage under these names. */
const garbage =
  (...names: string[]) =>
  (store: string) =>
    writeFiles(store, Object.fromEntries(names.map((name) => [keyOf(name), 'garbage'])));

describe('trust, rule 8: the operator publishes a configuration, and teams use it', () => {
  test.each<[where: string, put: (store: string) => unknown, next: number]>([
    ['at sequences far above the newest', garbage('99999999', '100000000', '123456789012'), 2],
    ['at the next sequence', garbage('00000002'), 3],
    [
      'at the next seven sequences',
      garbage(...Array.from({ length: 7 }, (_, index) => `0000000${String(index + 2)}`)),
      9,
    ],
    ['under other names', garbage('2', '0000000002', 'nonsense'), 2],
    [
      'that is a directory',
      (store) => {
        mkdirSync(join(store, keyOf('00000002')));
      },
      3,
    ],
  ])('the operator can publish despite garbage %s', async (_, put, next) => {
    const { objects, publish, open } = await liveSharedStore(folderWith());
    put(objects.location);
    expect(nameIn((await open()).delivery.config)).toBe(nameIn(siteConfigFixture));
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published', sequence: next });
    const team = await open();
    expect(nameIn(team.delivery.config)).toBe('Deux');
    expect(await team.publish({ ...SHELL_SKETCH, version: '2.0.0' })).toMatchObject({
      kind: 'shipped',
    });
  });

  test('the operator can publish a configuration whose sequence has more than eight digits', async () => {
    const { publish, open, objects, own, operator } = await liveSharedStore(folderWith());
    const first = await readConfiguration(objects, own);
    if (!first) throw new Error('The store has no configuration.');
    for (const sequence of [99_999_999, 100_000_000]) {
      await writeConfiguration(objects, { ...first, sequence }, operator);
    }
    expect(await publish(brandOf('Deux'))).toMatchObject({ sequence: 100_000_001 });
    expect(nameIn((await open()).delivery.config)).toBe('Deux');
  });

  test.each([
    ['garbage', () => Promise.resolve('garbage')],
    [
      'the configuration of another operator',
      async () => {
        const stranger = await sharedStore(folderWith());
        await stranger.publish(brandOf('Autre'));
        return String(await stranger.objects.read(keyOf('00000001')));
      },
    ],
  ])('the operator whose key the repository has can replace %s', async (_, text) => {
    const { publish, open, objects } = await liveSharedStore(folderWith());
    writeFiles(objects.location, { [keyOf('00000001')]: await text() });
    await expect(open()).rejects.toThrow(/no readable configuration|is not signed/);
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published' });
    expect(nameIn((await open()).delivery.config)).toBe('Deux');
  });
});

test('trust, rule 5: nobody but the operator can replace the operator’s configuration', async () => {
  const { folder, publish } = await liveSharedStore(folderWith());
  const ring = new KeyRing({ folder: join(folder, 'other') });
  expect(await publish(brandOf('Autre'), { ring })).toMatchObject(
    refusedFor('only the operator publishes the configuration'),
  );
  for (const pinned of [null, publicHalf(await generateKey())]) {
    await expect(publish(brandOf('Autre'), { ring, pinned })).rejects.toThrow('is not signed with');
  }
});
