import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { temporaryFolders, writeFiles } from '../../testkit/temporary-folder';
import { cardSvg } from './card';
import { readDesign } from './design';
import { socialImage } from './images';

const folderWith = temporaryFolders();
const design = readDesign(findRoot());
const TEXTS = { title: 'Portage salarial', brand: 'Marque', tagline: 'Trouvez le freelance' };
const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Offsets of the IHDR chunk of a PNG. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

test('an image is a PNG of the size the networks ask for', () => {
  const { bytes, path } = socialImage(TEXTS, design, folderWith());
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  expect([bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]).toEqual([1200, 630]);
  expect(path).toMatch(/^assets\/og\/[0-9a-f]{9,16}\.png$/);
});

test('the letters are drawn: with another title the image is another', () => {
  const [one, other] = ['Portage', 'Contact'].map((title) =>
    socialImage({ ...TEXTS, title }, design, folderWith()),
  );
  const none = socialImage({ ...TEXTS, title: ' ' }, design, folderWith());
  expect(one?.bytes.equals(other?.bytes ?? none.bytes)).toBe(false);
  expect(one?.bytes.length).toBeGreaterThan(none.bytes.length);
});

test('an image that was made before is read, not drawn again', () => {
  const cache = folderWith();
  socialImage(TEXTS, design, cache);
  const [name = ''] = readdirSync(cache);
  writeFiles(cache, { [name]: 'as it was' });
  expect(socialImage(TEXTS, design, cache).bytes.toString()).toBe('as it was');
});

test.each([
  ['another title', { ...TEXTS, title: 'Contact' }, design],
  ['another brand', { ...TEXTS, brand: 'Borne' }, design],
  ['another design', TEXTS, { ...design, fingerprint: 'other' }],
])('%s gives another name', (_, texts, look) => {
  const cache = folderWith();
  const { path } = socialImage(TEXTS, design, cache);
  expect(socialImage(texts, look, cache).path).not.toBe(path);
});

test.each(['</text><script>', '"&\'<b>', 'x'.repeat(60), 'Que voulez-vous\u202f?', '漢字 🙂'])(
  'the title %j is a text of the image, not markup',
  (title) => {
    const svg = cardSvg({ ...TEXTS, title }, design.colours, design.measure);
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(['path', 'rect', 'svg', 'text']);
    expect(() => socialImage({ ...TEXTS, title }, design, join(folderWith(), 'new'))).not.toThrow();
  },
);
