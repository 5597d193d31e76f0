import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { generateKey, KeyRing, publicHalf } from '../store/key-ring';
import { readConfiguration, writeConfiguration } from '../store/operator';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { SHELL_SKETCH } from '../testkit/test-delivery';

const folderWith = temporaryFolders();
const brandOf = (name: string) => ({ brand: { ...siteConfigFixture.brand, name } });
const nameIn = (config: { brand: { name: string } }) => config.brand.name;

/** The operator published one configuration; the shell is live. */
async function published() {
  const shared = await sharedStore(folderWith());
  await shared.publish(brandOf('Un'));
  await (await shared.open()).publish(SHELL_SKETCH);
  const put = (name: string, text = 'garbage') => {
    writeFiles(shared.objects.location, { [`config/${name}.json`]: text });
  };
  return { ...shared, put };
}

describe('trust, rule 8: the operator publishes a configuration, and teams use it', () => {
  test.each([
    ['far above the newest one', ['99999999', '100000000', '123456789012'], 2],
    ['just where the next one belongs', ['00000002'], 3],
    [
      'in the next places',
      Array.from({ length: 7 }, (_, index) => `0000000${String(index + 2)}`),
      9,
    ],
    ['under other names', ['2', '0000000002', 'nonsense'], 2],
  ])('with garbage %s', async (_, names, next) => {
    const { publish, open, put } = await published();
    for (const name of names) put(name);
    expect(nameIn((await open()).delivery.config)).toBe('Un');
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published', sequence: next });
    const team = await open();
    expect(nameIn(team.delivery.config)).toBe('Deux');
    expect(await team.publish({ ...SHELL_SKETCH, version: '2.0.0' })).toMatchObject({
      kind: 'shipped',
    });
  });

  test('the operator publishes where a directory has the name of the next configuration', async () => {
    const { objects, publish, open } = await published();
    mkdirSync(join(objects.location, 'config/00000002.json'));
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published', sequence: 3 });
    expect(nameIn((await open()).delivery.config)).toBe('Deux');
  });

  test('beyond eight digits', async () => {
    const { publish, open, objects, own, operator } = await published();
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
      'one of somebody else',
      async () => {
        const stranger = await sharedStore(folderWith());
        await stranger.publish(brandOf('Autre'));
        return String(await stranger.objects.read('config/00000001.json'));
      },
    ],
  ])(
    'when theirs was replaced by %s, from the repository that names their key',
    async (_, text) => {
      const { publish, open, put } = await published();
      put('00000001', await text());
      await expect(open()).rejects.toThrow(/no readable configuration|is not signed/);
      const accept = { '@config': 1 };
      expect(await publish(brandOf('Deux'), { accept })).toMatchObject({ kind: 'published' });
      expect(nameIn((await open()).delivery.config)).toBe('Deux');
    },
  );
});

test('trust, rule 5: whoever is not the operator publishes no configuration over the operator’s', async () => {
  const { folder, publish } = await published();
  const other = new KeyRing({ folder: join(folder, 'other') });
  await expect(publish(brandOf('Autre'), { ring: other, pinned: null })).rejects.toThrow(
    'is not signed with',
  );
  const refused = await publish(brandOf('Autre'), { ring: other });
  expect(refused).toMatchObject({
    kind: 'refused',
    reasons: [expect.stringContaining('only the operator publishes the configuration')],
  });
  const pinned = publicHalf(await generateKey());
  await expect(publish(brandOf('Autre'), { ring: other, pinned })).rejects.toThrow(
    'is not signed with',
  );
});
