import { emptyDraft, type RequestDraft } from '@jalon/shared/draft';
import { type Contact, emptyContact } from './request';
import { requestParams } from './request-params';

const paramsOf = (draft: Partial<RequestDraft>, contact: Partial<Contact> = {}) =>
  requestParams(
    { draft: { ...emptyDraft, ...draft }, contact: { ...emptyContact, ...contact } },
    'demandes@marque.example',
  );

const empty = {
  subject: 'Nouvelle demande',
  to_email: 'demandes@marque.example',
  client_name: '',
  client_company: '',
  client_email: '',
  client_phone: '',
  callback_time: '',
  search_terms: '',
  selected_items: '',
  seniorite: '',
  demarrage: '',
  localisation: '',
  ville: '',
  jours_remote: '',
  tjm_min: '',
  tjm_max: '',
  tjm_is_max: 'Non',
  description: '',
  mission_url: '',
  file_name: 'Aucun fichier',
};

test('an empty request has every parameter of the template', () => {
  expect(paramsOf({})).toEqual(empty);
});

const cases: [string, Partial<RequestDraft>, Partial<typeof empty>][] = [
  ['free text', { searchValue: ' Développeur React ' }, { search_terms: 'Développeur React' }],
  [
    'choices, in their order',
    { selectedItems: ['Tech Lead', '.NET'] },
    { selected_items: 'Tech Lead, .NET' },
  ],
  ['senior', { selectedSeniorite: 'senior' }, { seniorite: 'Senior' }],
  ['an id that is not offered', { selectedSeniorite: 'expert' }, {}],
  ['at once', { selectedDemarrage: 'asap' }, { demarrage: 'ASAP' }],
  [
    'on site: the city, no remote days',
    { selectedLocalisation: 'site', ville: 'Lyon (Rhône)', joursRemote: '2' },
    { localisation: 'Sur Site', ville: 'Lyon (Rhône)' },
  ],
  [
    'remote: neither city nor days',
    { selectedLocalisation: 'remote', ville: 'Lyon (Rhône)', joursRemote: '2' },
    { localisation: 'Full Remote' },
  ],
  [
    'hybrid: city and days',
    { selectedLocalisation: 'hybride', ville: 'Lyon', joursRemote: '2' },
    { localisation: 'Hybride', ville: 'Lyon', jours_remote: '2' },
  ],
  [
    'days out of range',
    { selectedLocalisation: 'hybride', joursRemote: '5' },
    { localisation: 'Hybride' },
  ],
  ['a city without a location', { ville: 'Lyon' }, {}],
  ['a range', { tjmMin: '450', tjmMax: '600' }, { tjm_min: '450', tjm_max: '600' }],
  [
    'no upper limit',
    { tjmMin: '450', tjmMax: '600', isMaxTjm: true },
    { tjm_min: '450', tjm_is_max: 'Oui' },
  ],
  [
    'the details',
    { description: 'Deux\nlignes', missionUrl: 'a.fr/m', fileSelected: 'fiche.pdf' },
    { description: 'Deux\nlignes', mission_url: 'https://a.fr/m', file_name: 'fiche.pdf' },
  ],
];

test.each(cases)('the mail parameters are right: %s', (_, draft, expected) => {
  expect(paramsOf(draft)).toEqual({ ...empty, ...expected });
});

test('the mail parameters name the person, with the callback in words', () => {
  const contact = {
    nom: 'Durand',
    prenom: 'Zoé',
    societe: 'Acme',
    email: ' zoe@acme.fr\u200B ',
    telephone: '\u202A06 12 34 56 78\u202C',
    rappel: '2026-11-24T14:30',
  };
  expect(paramsOf({}, contact)).toEqual({
    ...empty,
    client_name: 'Zoé Durand',
    client_company: 'Acme',
    client_email: 'zoe@acme.fr',
    client_phone: '06 12 34 56 78',
    callback_time: 'mardi 24 novembre 2026 à 14\u00A0h\u00A030 (heure de Paris)',
  });
  expect(paramsOf({}, { nom: 'Durand' }).client_name).toBe('Durand');
});
