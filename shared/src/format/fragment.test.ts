import { readFragment, writeFragment } from './fragment';

const PREFIX = '#demande-1';
const DATA = { poste: 'Développeur' };

test.each<[string, (link: string) => string]>([
  ['as it was written', (link) => link],
  ['with an equals sign, as before', (link) => link.replace('-', '=')],
  ['with an escaped equals sign', (link) => link.replace('-', '%3D')],
  ...['.', ')', '>', ',', '»', '%3E', '%C2%BB', '&utm_source=mail', '?fbclid=x'].map(
    (sign): [string, (link: string) => string] => [`followed by ${sign}`, (link) => link + sign],
  ),
])('a link %s carries its data', async (_, change) => {
  const link = await writeFragment(PREFIX, DATA);
  expect(await readFragment(PREFIX, change(link))).toEqual(DATA);
});

test('nothing in a link is a sign that mail programs escape', async () => {
  expect(await writeFragment(PREFIX, DATA)).toMatch(/^#[\w.-]+$/);
});
