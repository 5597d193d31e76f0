import { type Contact, emptyContact } from '../request';
import { INCOMPLETE_SLOT, checkContact } from './contact';

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
  ['2026-11-28T14:30', [expect.stringContaining('lundi au vendredi')]],
  ['2026-11-', [INCOMPLETE_SLOT]],
])('the callback "%s" has the problems %j', (rappel, messages) => {
  expect(checkContact({ ...valid, rappel }, now).map(({ message }) => message)).toEqual(messages);
});
