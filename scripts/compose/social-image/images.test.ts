import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { temporaryFolders, writeFiles } from '../../testkit/temporary-folder';
import { socialCardSvg } from './card';
import { readDesign } from './design';
import { drawSocialImage } from './images';

const folderWith = temporaryFolders();
const design = readDesign(findRoot());
const TEXTS = { title: 'Portage salarial', brand: 'Marque', tagline: 'Trouvez le freelance' };
const PNG_SIGNATURE = '89504e470d0a1a0a';

const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/** Enough images that their pixels take more memory than the rest of the test. */
const MANY = 100;
const PIXELS_BYTES = 1200 * 630 * 4;

const draw = async (texts = TEXTS, look = design, cache = folderWith()) => {
  const { path, file } = await drawSocialImage(texts, look, cache);
  return { path, bytes: readFileSync(file) };
};

test('the image of a page is a PNG of 1200 by 630 pixels', async () => {
  const { bytes, path } = await draw();
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  expect([bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]).toEqual([1200, 630]);
  expect(path).toMatch(/^assets\/og\/[0-9a-f]{9,16}\.png$/);
});

test('images of different titles differ, and an image with a title has more bytes than an image without a title', async () => {
  const image = await draw({ ...TEXTS, title: 'Portage' });
  const other = await draw({ ...TEXTS, title: 'Contact' });
  const none = await draw({ ...TEXTS, title: ' ' });
  expect(image.bytes.equals(other.bytes)).toBe(false);
  expect(image.bytes.length).toBeGreaterThan(none.bytes.length);
});

test('an image that was already drawn is read from the cache', async () => {
  const cache = folderWith();
  await draw(TEXTS, design, cache);
  const [name = ''] = readdirSync(cache);
  writeFiles(cache, { [name]: 'as it was' });
  expect((await draw(TEXTS, design, cache)).bytes.toString()).toBe('as it was');
});

test('drawing many images frees the memory of earlier ones', async () => {
  const cache = folderWith();
  await draw(TEXTS, design, cache);
  const before = process.memoryUsage.rss();
  let most = before;
  for (let count = 0; count < MANY; count += 1) {
    await draw({ ...TEXTS, title: `Page ${String(count)}` }, design, cache);
    most = Math.max(most, process.memoryUsage.rss());
  }
  expect(most - before).toBeLessThan((MANY * PIXELS_BYTES) / 2);
});

test.each([
  ['another title', { ...TEXTS, title: 'Contact' }, design],
  ['another brand', { ...TEXTS, brand: 'Borne' }, design],
  ['another design', TEXTS, { ...design, fingerprint: 'other' }],
])('the file name of an image changes with %s', async (_, texts, look) => {
  const { path } = await draw();
  expect((await draw(texts, look)).path).not.toBe(path);
});

test.each(['</text><script>', '"&\'<b>', 'x'.repeat(60), 'Que voulez-vous\u202f?', '漢字 🙂'])(
  'the title %j is drawn as text, not as markup',
  async (title) => {
    const svg = socialCardSvg({ ...TEXTS, title }, design.colours);
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(['g', 'path', 'rect', 'svg', 'text']);
    const { bytes } = await draw({ ...TEXTS, title }, design, join(folderWith(), 'new'));
    expect(bytes.length).toBeGreaterThan(0);
  },
);
