import { emptyContact } from '../../request';
import type { Contact } from '../../request';
import { INCOMPLETE_SLOT, validateContact } from './validate';

/** A Monday, 10 h in Paris. */
const now = new Date('2026-11-23T09:00:00Z');
const valid: Contact = { ...emptyContact, nom: 'Durand', email: 'zoe@acme.fr', acceptCGU: true };

const refused = (patch: Partial<Contact>) =>
  validateContact({ ...valid, ...patch }, now).map(({ name }) => name);

test('name, e-mail and terms are required, the rest is not', () => {
  expect(refused({})).toEqual([]);
  expect(validateContact(emptyContact, now).map(({ name }) => name)).toEqual([
    'nom',
    'email',
    'acceptCGU',
  ]);
  expect(refused({ nom: '   ' })).toEqual(['nom']);
});

test.each(['a@b.fr', ' prenom.nom+tag@sous.exemple.co.uk ', 'zoé@exemple.fr'])(
  '%s is an e-mail address',
  (email) => {
    expect(refused({ email })).toEqual([]);
  },
);

test.each([
  'a',
  'a@',
  '@b.fr',
  'a@b',
  'a@b.',
  'a@.fr',
  'a b@c.fr',
  'a@b.fr, c@d.fr',
  'a@b.fr\nBcc: c@d.fr',
  `${'a'.repeat(250)}@b.fr`,
])('%j is no e-mail address', (email) => {
  expect(refused({ email })).toEqual(['email']);
});

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033612345678',
  '+32 470 12 34 56',
  '0041 22 123 45 67',
  '+1 (0) 202 555 01 43',
])('%s is a phone number', (telephone) => {
  expect(refused({ telephone })).toEqual([]);
});

test.each([
  '06 12 34 56',
  '06123456789',
  '0012345',
  '+33 0 12',
  '+123 456',
  '+1234567890123456',
  'zéro six',
  '06 12 34 56 7a',
])('%s is no phone number', (telephone) => {
  expect(refused({ telephone })).toEqual(['telephone']);
});

test('a callback is refused for the reason that stands in its way', () => {
  const messages = (rappel: string) =>
    validateContact({ ...valid, rappel }, now).map(({ message }) => message);
  expect(messages('2026-11-24T14:30')).toEqual([]);
  expect(messages('2026-11-28T14:30')[0]).toContain('lundi au vendredi');
  expect(messages('2026-11-24T18:15')[0]).toContain('entre 9 h et 18 h');
  expect(messages('2026-11-24T14:20')[0]).toContain('quart d’heure');
  expect(messages('2026-11-23T10:00')[0]).toContain('déjà passé');
  expect(messages('2026-11-')).toEqual([INCOMPLETE_SLOT]);
});
