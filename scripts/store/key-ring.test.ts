import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { KeyRing, generateKey, isSignedBy, publicHalf, type PublicJwk } from './key-ring';

const folderWith = temporaryFolders();
const PAYLOAD = '{"part":"demo"}';
const PERMISSIONS = 0o777;

async function signedBy(ring: KeyRing, key: PublicJwk | undefined): Promise<boolean> {
  const signature = await ring.sign('demo', PAYLOAD);
  return key !== undefined && isSignedBy({ payload: PAYLOAD, signature }, key);
}

test('a part with two keys in the site configuration is signed with either, and with no third one', async () => {
  const [next, old, third] = [await generateKey(), await generateKey(), await generateKey()];
  const trusted = { demo: [publicHalf(next), publicHalf(old)] };
  const ringWith = (key: object) =>
    new KeyRing({ folder: folderWith(), trusted, signingKey: JSON.stringify(key) });
  for (const key of [next, old]) {
    const signature = await ringWith(key).sign('demo', PAYLOAD);
    const signer = await ringWith(third).signerOf('demo', { payload: PAYLOAD, signature });
    expect(signer).toEqual({ by: 'team', key: publicHalf(key) });
  }
  await expect(ringWith(third).sign('demo', PAYLOAD)).rejects.toThrow(
    'only the team of demo ships it',
  );
});

describe('a part without a key in the site configuration', () => {
  test('a part gets a key on first use, which only its owner may read', async () => {
    const folder = join(folderWith(), 'keys');
    const ring = new KeyRing({ folder });
    expect(await ring.publicKeys('demo')).toEqual([]);
    await ring.sign('demo', PAYLOAD);
    expect(statSync(ring.file('demo')).mode & PERMISSIONS).toBe(0o600);
    expect(await signedBy(new KeyRing({ folder }), (await ring.publicKeys('demo'))[0])).toBe(true);
  });

  test('a part has one key, however many processes make it at once', async () => {
    const folder = folderWith();
    const rings = Array.from({ length: 8 }, () => new KeyRing({ folder }));
    const keys = await Promise.all(rings.map((ring) => ring.ownKey('demo')));
    expect(new Set(keys.map(({ d }) => d)).size).toBe(1);
  });

  test('the key of another part does not sign for a part', async () => {
    const ring = new KeyRing({ folder: folderWith() });
    await ring.ownKey('other');
    expect(await signedBy(ring, (await ring.publicKeys('other'))[0])).toBe(false);
  });

  test('a part without a key in the configuration is not signed with the key of a pipeline, which nobody would accept', async () => {
    const signingKey = JSON.stringify(await generateKey());
    const ring = new KeyRing({ folder: folderWith(), signingKey, trusted: {} });
    await expect(ring.sign('demo', PAYLOAD)).rejects.toThrow('add its public half under "keys"');
  });

  test('a part without a key in the configuration is accepted in no store but the checkout’s own', async () => {
    const folder = folderWith();
    await new KeyRing({ folder }).ownKey('demo');
    const shared = new KeyRing({ folder, trusted: {} });
    expect(await shared.publicKeys('demo')).toEqual([]);
    expect(shared.refusal('demo')).toContain('run "npx jalon keys demo"');
    expect(new KeyRing({ folder }).refusal('demo')).toBeNull();
  });

  test('a key file that is none is named, and not shown', async () => {
    const folder = folderWith({ 'demo.json': '{"d":"secret"}' });
    const failure = await new KeyRing({ folder }).sign('demo', PAYLOAD).catch(String);
    expect(failure).toContain(`${join(folder, 'demo.json')} is not a private key`);
    expect(failure).not.toContain('secret');
  });
});

describe('a part with a key in the site configuration', () => {
  async function team() {
    const key = await generateKey();
    return { key, text: JSON.stringify(key), trusted: { demo: publicHalf(key) } };
  }

  test.each(['its text', 'the path of a file with it'])(
    'a part with a key in the configuration is signed with what the environment gives: %s',
    async (form) => {
      const { trusted, text, key } = await team();
      const folder = folderWith({ 'team.json': text });
      const signingKey = form === 'its text' ? text : join(folder, 'team.json');
      expect(await signedBy(new KeyRing({ folder, trusted, signingKey }), key)).toBe(true);
    },
  );

  test('a part with a key in the configuration is signed with the file of this machine when it is that key', async () => {
    const { trusted, text, key } = await team();
    const ring = new KeyRing({ folder: folderWith({ 'demo.json': text }), trusted });
    expect(await signedBy(ring, key)).toBe(true);
    expect(await ring.publicKeys('demo')).toEqual([publicHalf(key)]);
  });

  test('a part with a key in the configuration is not signed on a machine without the key, which is not made up', async () => {
    const { trusted } = await team();
    const ring = new KeyRing({ folder: folderWith(), trusted });
    await expect(ring.sign('demo', PAYLOAD)).rejects.toThrow(
      `No private key of demo: set JALON_SIGNING_KEY, or put the key in ${ring.file('demo')}.`,
    );
  });

  test('a part with a key in the configuration is not signed with the key of another team', async () => {
    const { trusted } = await team();
    const other = await team();
    const folder = folderWith();
    const ring = new KeyRing({ folder, trusted, signingKey: other.text });
    await expect(ring.sign('demo', PAYLOAD)).rejects.toThrow('only the team of demo ships it');
  });

  test.each(['nonsense', '{"kty":"EC"}'])('a key %s is refused', async (signingKey) => {
    const { trusted } = await team();
    const ring = new KeyRing({ folder: folderWith(), trusted, signingKey });
    await expect(ring.sign('demo', PAYLOAD)).rejects.toThrow('JALON_SIGNING_KEY is n');
  });
});

test('a key file is one line of JSON that can be read back', async () => {
  const folder = writeFiles(folderWith(), {});
  const key = await new KeyRing({ folder }).ownKey('demo');
  expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toEqual(key);
});
