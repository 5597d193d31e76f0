import { emptyContact, emptyDraft, type ContactDetails, type RequestDraft } from './request';
import { requestParams } from './request-params';

const paramsOf = (draft: Partial<RequestDraft>, contact: Partial<ContactDetails> = {}) =>
  requestParams(
    { draft: { ...emptyDraft, ...draft }, contact: { ...emptyContact, ...contact } },
    'demandes@marque.example',
  );

const said: Partial<RequestDraft> = {
  searchValue: ' Développeur React ',
  selectedItems: ['Tech Lead', '.NET'],
  selectedSeniorite: 'senior',
  selectedDemarrage: 'asap',
  selectedLocalisation: 'hybride',
  ville: 'Lyon (Rhône)',
  joursRemote: '2',
  tjmMin: '450',
  tjmMax: '600',
  description: 'Deux\nlignes',
  missionUrl: 'a.fr/m',
  fileSelected: 'fiche.pdf',
};
const person = {
  nom: 'Durand',
  prenom: 'Zoé',
  societe: 'Acme',
  email: ' zoe@acme.fr\u200B ',
  telephone: '\u202A06 12 34 56 78\u202C',
  rappel: '2026-11-24T14:30',
};

const full = {
  subject: 'Nouvelle demande',
  to_email: 'demandes@marque.example',
  client_name: 'Zoé Durand',
  client_company: 'Acme',
  client_email: 'zoe@acme.fr',
  client_phone: '06 12 34 56 78',
  callback_time: 'mardi 24 novembre 2026 à 14\u00A0h\u00A030 (heure de Paris)',
  search_terms: 'Développeur React',
  selected_items: 'Tech Lead, .NET',
  seniorite: 'Senior',
  demarrage: 'ASAP',
  localisation: 'Hybride',
  ville: 'Lyon (Rhône)',
  jours_remote: '2',
  tjm_min: '450',
  tjm_max: '600',
  tjm_is_max: 'Non',
  description: 'Deux\nlignes',
  mission_url: 'https://a.fr/m',
  file_name: 'fiche.pdf',
};

test('every answer of a request fills its variable of the mail template', () => {
  expect(paramsOf(said, person)).toEqual(full);
});

test('an empty request fills every variable of the mail template', () => {
  const { subject, to_email } = full;
  const empty = Object.fromEntries(Object.keys(full).map((name) => [name, '']));
  const fixed = { subject, to_email, tjm_is_max: 'Non', file_name: 'Aucun fichier' };
  expect(paramsOf({})).toEqual({ ...empty, ...fixed });
});

test.each<[string, Partial<RequestDraft>, Partial<typeof full>]>([
  ['an id that is not offered', { selectedSeniorite: 'expert' }, { seniorite: '' }],
  [
    'on site: no remote days',
    { selectedLocalisation: 'site' },
    { localisation: 'Sur Site', jours_remote: '' },
  ],
  [
    'remote: neither city nor days',
    { selectedLocalisation: 'remote' },
    { localisation: 'Full Remote', ville: '', jours_remote: '' },
  ],
  ['days out of range', { joursRemote: '5' }, { jours_remote: '' }],
  [
    'a city without a location',
    { selectedLocalisation: '' },
    { localisation: '', ville: '', jours_remote: '' },
  ],
  ['no upper limit', { isMaxTjm: true }, { tjm_max: '', tjm_is_max: 'Oui' }],
])('answers that do not apply are left out of the mail: %s', (_, own, expected) => {
  expect(paramsOf({ ...said, ...own }, person)).toEqual({ ...full, ...expected });
});
