import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../testkit/temporary-folder';
import { KeyRing, generateKey, isSignedBy, publicKeyOf, type PublicJwk } from './key-ring';

const folderWith = temporaryFolders();
const CONTENT = { part: 'demo' };
const PERMISSIONS = 0o777;

async function signedBy(ring: KeyRing, key: PublicJwk | undefined): Promise<boolean> {
  const signed = await ring.sign('demo', CONTENT);
  return key !== undefined && isSignedBy(signed, key);
}

test('a part with two keys in the site configuration can be signed with either, and with no third key', async () => {
  const [next, old, third] = [await generateKey(), await generateKey(), await generateKey()];
  const trusted = { demo: [publicKeyOf(next), publicKeyOf(old)] };
  const ringWith = (key: object) =>
    new KeyRing({ folder: folderWith(), trusted, signingKey: JSON.stringify(key) });
  for (const key of [next, old]) {
    const signed = await ringWith(key).sign('demo', CONTENT);
    const signer = await ringWith(third).signerOf('demo', signed);
    expect(signer).toEqual(publicKeyOf(key));
  }
  await expect(ringWith(third).sign('demo', CONTENT)).rejects.toThrow(
    'only the team of demo ships it',
  );
});

describe('a part without a key in the site configuration', () => {
  test('the key of a part is created on first use, and only its owner can read the file', async () => {
    const folder = join(folderWith(), 'keys');
    const ring = new KeyRing({ folder });
    expect(await ring.publicKeys('demo')).toEqual([]);
    await ring.sign('demo', CONTENT);
    expect(statSync(ring.file('demo')).mode & PERMISSIONS).toBe(0o600);
    expect(JSON.parse(readFileSync(ring.file('demo'), 'utf8'))).toEqual(await ring.ownKey('demo'));
    expect(await signedBy(new KeyRing({ folder }), (await ring.publicKeys('demo'))[0])).toBe(true);
  });

  test('processes that create the key of a part at the same time get the same key', async () => {
    const folder = folderWith();
    const rings = Array.from({ length: 8 }, () => new KeyRing({ folder }));
    const keys = await Promise.all(rings.map((ring) => ring.ownKey('demo')));
    expect(new Set(keys.map(({ d }) => d)).size).toBe(1);
  });

  test('the key of a pipeline cannot sign for a part without a trusted key', async () => {
    const signingKey = JSON.stringify(await generateKey());
    const ring = new KeyRing({ folder: folderWith(), signingKey, trusted: {} });
    await expect(ring.sign('demo', CONTENT)).rejects.toThrow('add its public half under "keys"');
  });

  test('a key of this machine is accepted only in the checkout’s own store', async () => {
    const folder = folderWith();
    await new KeyRing({ folder }).ownKey('demo');
    const shared = new KeyRing({ folder, trusted: {} });
    expect(await shared.publicKeys('demo')).toEqual([]);
    expect(shared.whyLocked('demo')).toContain('run "npx jalon keys demo"');
    expect(new KeyRing({ folder }).whyLocked('demo')).toBeNull();
  });

  test('the error for an invalid private key shows the file name, but not its content', async () => {
    const folder = folderWith({ 'demo.json': '{"d":"secret"}' });
    const failure = await new KeyRing({ folder }).sign('demo', CONTENT).catch(String);
    expect(failure).toContain(`${join(folder, 'demo.json')} is not a private key`);
    expect(failure).not.toContain('secret');
  });
});

describe('a part with a key in the site configuration', () => {
  async function team() {
    const key = await generateKey();
    return { key, text: JSON.stringify(key), trusted: { demo: publicKeyOf(key) } };
  }

  test.each(['its text', 'the path of a file with it'])(
    'a part with a trusted key is signed with the key from the environment: %s',
    async (form) => {
      const { trusted, text, key } = await team();
      const folder = folderWith({ 'team.json': text });
      const signingKey = form === 'its text' ? text : join(folder, 'team.json');
      expect(await signedBy(new KeyRing({ folder, trusted, signingKey }), key)).toBe(true);
    },
  );

  test('a part with a trusted key is signed with the key file of this machine when it has that key', async () => {
    const { trusted, text, key } = await team();
    const ring = new KeyRing({ folder: folderWith({ 'demo.json': text }), trusted });
    expect(await signedBy(ring, key)).toBe(true);
    expect(await ring.publicKeys('demo')).toEqual([publicKeyOf(key)]);
  });

  test('a machine without the trusted key of a part cannot sign for it, and creates no key', async () => {
    const { trusted } = await team();
    const ring = new KeyRing({ folder: folderWith(), trusted });
    await expect(ring.sign('demo', CONTENT)).rejects.toThrow(
      `No private key of demo: set JALON_SIGNING_KEY, or put the key in ${ring.file('demo')}.`,
    );
  });

  test.each(['nonsense', '{"kty":"EC"}'])(
    'an invalid signing key is refused: %s',
    async (signingKey) => {
      const { trusted } = await team();
      const ring = new KeyRing({ folder: folderWith(), trusted, signingKey });
      await expect(ring.sign('demo', CONTENT)).rejects.toThrow('JALON_SIGNING_KEY is n');
    },
  );
});
