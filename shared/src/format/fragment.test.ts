import { decodeFragment, encodeFragment } from './fragment';

const PREFIX = '#demande-1';
const DATA = { poste: 'Développeur' };

test.each<[string, (link: string) => string]>([
  ['as it was written', (link) => link],
  ...['.', ')', '>', ',', '»', '%3E', '%C2%BB', '&utm_source=mail', '?fbclid=x'].map(
    (sign): [string, (link: string) => string] => [`followed by ${sign}`, (link) => link + sign],
  ),
])('the data in the fragment of a link %s can be read', async (_, change) => {
  const link = await encodeFragment(PREFIX, DATA);
  expect(await decodeFragment(PREFIX, change(link))).toEqual(DATA);
});

test('a link with data contains no character that mail programs escape', async () => {
  expect(await encodeFragment(PREFIX, DATA)).toMatch(/^#[\w.-]+$/);
});

test('writing data into a link throws when the link would be too long to read', async () => {
  const random = Array.from({ length: 30_000 }, () =>
    String.fromCharCode(0x4e00 + Math.random() * 0x5000),
  );
  await expect(encodeFragment(PREFIX, random.join(''))).rejects.toThrow(RangeError);
});
