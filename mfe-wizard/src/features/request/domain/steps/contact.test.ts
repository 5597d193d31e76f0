import { emptyContact } from '../request';
import type { Contact } from '../request';
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
])('%s "%s" is checked without outer spaces and invisible characters', (name, value, names) => {
  expect(refused({ [name]: value })).toEqual(names);
});

test('a refused callback names its reason', () => {
  const messages = (rappel: string) =>
    checkContact({ ...valid, rappel }, now).map(({ message }) => message);
  expect(messages('2026-11-24T14:30')).toEqual([]);
  expect(messages('2026-11-28T14:30')[0]).toContain('lundi au vendredi');
  expect(messages('2026-11-24T18:15')[0]).toContain('entre 9 h et 18 h');
  expect(messages('2026-11-24T14:20')[0]).toContain('quart d’heure');
  expect(messages('2026-11-23T10:00')[0]).toContain('déjà passé');
  expect(messages('2026-11-')).toEqual([INCOMPLETE_SLOT]);
});
