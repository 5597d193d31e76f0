import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { chooseEncoding, encode } from './files';

const folderWith = temporaryFolders();
const TEXT = Buffer.from('Bonjour à tous. '.repeat(100));

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.5, gzip; q=0.000', 'br'],
  ['brotli, gzipped', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %p gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a compressed text is shorter and decompresses to the original', async () => {
  const [br, gzip] = [await encode(TEXT, 'br', null), await encode(TEXT, 'gzip', null)];
  expect(brotliDecompressSync(br).equals(TEXT)).toBe(true);
  expect(gunzipSync(gzip).equals(TEXT)).toBe(true);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(TEXT.length / 10);
});

test('the cache folder keeps one compressed file per text and encoding', async () => {
  const cache = join(folderWith(), 'encoded');
  const first = await encode(TEXT, 'br', cache);
  expect((await encode(TEXT, 'br', cache)).equals(first)).toBe(true);
  await encode(TEXT, 'gzip', cache);
  const names = readdirSync(cache).sort();
  expect(names.map((name) => name.replace(/^[0-9a-f]{64}/, ''))).toEqual(['.br', '.gzip']);
  writeFileSync(join(cache, names[0] ?? ''), 'from the folder');
  expect((await encode(TEXT, 'br', cache)).toString()).toBe('from the folder');
});

test('a cache that cannot be written does not fail the compression', async () => {
  const file = join(folderWith({ taken: '' }), 'taken');
  expect(brotliDecompressSync(await encode(TEXT, 'br', file)).equals(TEXT)).toBe(true);
});
