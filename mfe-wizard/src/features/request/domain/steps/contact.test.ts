import { type Contact, emptyContact } from '../request';
import { checkContact } from './contact';

/** A Monday, 10 h in Paris. */
const now = new Date('2026-11-23T09:00:00Z');
const valid: Contact = { ...emptyContact, nom: 'Durand', email: 'zoe@acme.fr', acceptCGU: true };

const refused = (patch: Partial<Contact>) =>
  checkContact({ ...valid, ...patch }, now).map(({ name }) => name);

test('name, e-mail and terms are required, the rest is not', () => {
  expect(refused({})).toEqual([]);
  expect(checkContact(emptyContact, now).map(({ name }) => name)).toEqual([
    'nom',
    'email',
    'acceptCGU',
  ]);
  expect(refused({ nom: '   ' })).toEqual(['nom']);
});

test.each([
  ['email', ' prenom.nom+tag@sous.exemple.co.uk ', []],
  ['email', '\uFEFFzoe@acme.fr\u200B', []],
  ['nom', '\u200B \u2060', ['nom']],
  ['email', 'a@b.fr, c@d.fr', ['email']],
  ['telephone', ' +33 (0)6 12 34 56 78 ', []],
  ['telephone', '\u202A06 12 34 56 78\u202C', []],
  ['telephone', '06 12 34 56', ['telephone']],
])(
  '%s "%s" is checked after removing outer spaces and invisible characters',
  (name, value, names) => {
    expect(refused({ [name]: value })).toEqual(names);
  },
);

test.each([
  ['2026-11-24T14:30', []],
  ['2026-11-23T09:30', ['rappel']],
])('the callback "%s" is refused at the fields %j: a slot may pass', (rappel, names) => {
  expect(refused({ rappel })).toEqual(names);
});
