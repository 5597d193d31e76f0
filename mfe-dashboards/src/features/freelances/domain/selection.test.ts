import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { freelance } from './freelance';
import {
  groupMessageAddress,
  selectionAddress,
  selectionIn,
  selectionText,
  toggled,
} from './selection';

const EIGHT = ['1', '2', '3', '4', '5', '6', '7', '8'];
const zoe = freelance('1', { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });
const unknown = freelance('2', { nom: null, prenom: null, fonction: null });

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [EIGHT, '9', EIGHT],
  [EIGHT, '8', EIGHT.slice(0, 7)],
])('%j after a click on %s: %j', (before, id, after) => {
  expect(toggled(before, id)).toEqual(after);
});

test.each([
  ['', []],
  ['?selection=a&selection=b&selection=a', ['a', 'b']],
  ['?selection=&fonction=data', []],
  [
    `?${EIGHT.concat('9')
      .map((id) => `selection=${id}`)
      .join('&')}`,
    EIGHT,
  ],
  [`?selection=${'a'.repeat(200)}`, []],
])('%s selects %j', (search, expected) => {
  expect(selectionIn(search)).toEqual(expected);
});

test('any id survives the address', () => {
  const isId = (text: string) => text !== '' && text.length <= 128 && !/[\uD800-\uDFFF]/.test(text);
  for (const payload of PAYLOADS.filter(isId)) {
    const ids = [payload];
    expect(selectionIn(new URL(selectionAddress('/l', ids), 'https://a.fr').search)).toEqual(ids);
  }
});

test('a selection as text, and as a message', () => {
  expect(selectionText([zoe, unknown])).toBe(
    '– Zoé Müller, Développeuse\n– Non renseigné, Non renseigné',
  );
  const { pathname, searchParams } = new URL(groupMessageAddress([zoe, unknown]), 'https://a.fr');
  expect(pathname).toBe('/contact');
  expect(searchParams.get('sujet')).toBe('Mise en relation avec 2 freelances');
  expect(searchParams.get('message')).toContain('– Zoé Müller, Développeuse');
});

test('a message of endless names is cut', () => {
  const endless = freelance('1', {
    nom: 'é'.repeat(5000),
    prenom: null,
    fonction: 'é'.repeat(5000),
  });
  expect(groupMessageAddress(Array(8).fill(endless)).length).toBeLessThan(10_000);
});
