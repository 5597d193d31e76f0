import { MISSION_STATUSES } from '@jalon/shared/documents';
import { parseSearch } from '@jalon/shared/format';

import {
  compareMissions,
  missionName,
  previewDescription,
  readMission,
  shortTitle,
  STATUSES,
} from './mission';

const read = (fields: object) => readMission({ id: 'm1', fields: { ...fields } }, 'u1');

test('a mission is read from a document without its unknown fields', () => {
  const fields = { titre: 'T', statut: 'terminee', __proto__: { description: 'x' }, secret: 1 };
  expect(read(fields)).toEqual({
    id: 'm1',
    titre: 'T',
    description: null,
    status: expect.objectContaining({ label: 'Terminée' }) as unknown,
    isOwn: false,
    freelanceIds: null,
    searchText: 't',
    facets: ['terminee'],
  });
});

test.each([
  [['u0', 'u1'], true],
  [['u0'], false],
  ['u1', false],
])('a mission with the freelances %j belongs to u1: %s', (freelanceIds, isOwn) => {
  expect(read({ freelanceIds }).isOwn).toBe(isOwn);
});

test.each([
  ['en_cours', 'En cours', 'green'],
  ['terminee', 'Terminée', 'grey'],
  ['annulee', 'Annulée', 'red'],
  ['constructor', 'Annulée', 'red'],
  [undefined, 'Annulée', 'red'],
  [['en_cours'], 'Annulée', 'red'],
])('the status %j is shown as %s', (statut, label, tone) => {
  expect(read({ statut }).status).toMatchObject({ label, tone });
});

test('the dashboards know every status that an imported file may contain', () => {
  expect(STATUSES.map(({ value }) => value)).toEqual(MISSION_STATUSES);
});

test.each([
  ['Refonte', 'Refonte', 'mission «\u00A0Refonte\u00A0»'],
  [null, 'Non renseigné', 'mission m1'],
])('a mission with the title %j has a short title and a name', (titre, title, name) => {
  const mission = read({ titre });
  expect([shortTitle(mission), missionName(mission)]).toEqual([title, name]);
});

const filler = 'Reprise des données du portail. '.repeat(5);
test.each([
  ['nothing', filler, '', filler.trim()],
  ['an early match', filler, 'portail', filler.trim()],
  [
    'a late match',
    `${filler}Puis une application React.`,
    'react',
    '… Puis une application React.',
  ],
  ['a late match in one long word', `${'x'.repeat(200)}react`, 'react', '… react'],
  ['nothing in a long text', 'mot '.repeat(1000), '', `${'mot '.repeat(70).trim()}…`],
  ['nothing in no text', null, '', undefined],
])('the preview of a description shows %s', (_, description, typed, shown) => {
  expect(previewDescription(read({ description }), parseSearch(typed))?.trim()).toBe(shown);
});

test('missions are sorted by status, then by title', () => {
  const list = [['b', 'x'], [null], ['Été'], ['a', 'terminee'], ['Données']].map(
    ([titre, statut = 'en_cours']) => read({ titre, statut }),
  );
  const sorted = [...list].sort(compareMissions).map(({ titre }) => titre);
  expect(sorted).toEqual(['Données', 'Été', null, 'a', 'b']);
});
