import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { freelance } from './freelance';
import { selectionAddress, selectionIn, selectionText, toggled } from './selection';

const EIGHT = ['1', '2', '3', '4', '5', '6', '7', '8'];
const zoe = freelance('1', { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });
const unknown = freelance('2', { nom: null, prenom: null, fonction: null });

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [EIGHT, '9', EIGHT],
  [EIGHT, '8', EIGHT.slice(0, 7)],
])('the selection %j after a click on %s is %j', (before, id, after) => {
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
])('the address %s selects %j', (search, expected) => {
  expect(selectionIn(search)).toEqual(expected);
});

const isId = (text: string) => text !== '' && text.length <= 128;

test.each(PAYLOADS)(
  'a link with the payload %j selects at most this id and stays on the site',
  (payload) => {
    const query = new URLSearchParams({ selection: payload }).toString();
    // URLSearchParams replaces lone surrogates.
    const id = new URLSearchParams(query).get('selection') ?? '';
    const selected = selectionIn(`?${query}&selection=${payload.replaceAll(/[&#+%]/g, '')}`);
    expect(selected.length).toBeLessThanOrEqual(2);
    expect(selectionIn(`?${query}`)).toEqual(isId(id) ? [id] : []);
    const { origin, pathname, search } = new URL(selectionAddress('/l', [id]), 'https://a.fr');
    expect([origin, pathname, selectionIn(search)]).toEqual([
      'https://a.fr',
      '/l',
      isId(id) ? [id] : [],
    ]);
  },
);

test('a selection is formatted as text', () => {
  expect(selectionText([zoe, unknown])).toBe(
    '– Zoé Müller, Développeuse\n– Non renseigné, Non renseigné',
  );
});
