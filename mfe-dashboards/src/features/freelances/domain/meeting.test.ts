import { readFreelance } from './freelance';
import {
  meetingValues,
  parseSelection,
  tiesByFreelance,
  toggleSelected,
  type ClientMission,
} from './meeting';

const zoe = readFreelance({
  id: 'z',
  fields: { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' },
});
const unknown = readFreelance({ id: 'u', fields: {} });
const mission = (
  titre: string | null,
  value = 'en_cours',
  freelanceIds: string[] | null = [],
): ClientMission => ({ ...unknown, titre, status: { value }, freelanceIds });

test.each([
  ['none', [], ''],
  ['one', [mission('Refonte')], 'Mission : « Refonte »\n'],
  ['one of several lines', [mission('Refonte\ndu site')], 'Mission : « Refonte du site »\n'],
  [
    'one with an endless title',
    [mission('mot '.repeat(5_000))],
    `Mission : « ${'mot '.repeat(20).trim()}… »\n`,
  ],
  ['several', [mission('A'), mission('B')], ''],
  ['only finished or nameless ones', [mission('Fin', 'terminee'), mission(null)], ''],
])('a message to meet a freelance names the only mission under way: %s', (_, own, line) => {
  const handed = meetingValues([zoe], own);
  expect(handed.sujet).toBe('Mise en relation avec Zoé Müller (Développeuse)');
  expect(handed.message?.replaceAll('\u00A0', ' ')).toBe(
    `Bonjour,\n\nJe souhaite rencontrer Zoé Müller (Développeuse).\n${line}`,
  );
});

test('a message to meet several freelances names each of them', () => {
  const { sujet, message } = meetingValues([zoe, unknown], [mission('Refonte')]);
  expect(sujet).toBeUndefined();
  expect(message).toContain(
    '– Zoé Müller, Développeuse\n– Non renseigné, Non renseigné\n\nMission',
  );
});

test('tiesByFreelance says which freelances work with the client now, and which freelances did before', () => {
  const missions = [
    mission('a', 'en_cours', ['x', 'y']),
    mission('b', 'terminee', ['y', 'z']),
    mission('c', 'annulee', ['w']),
    mission('d', 'en_cours', null),
  ];
  expect(Object.fromEntries(tiesByFreelance(missions))).toEqual({
    x: 'Travaille avec vous',
    y: 'Travaille avec vous',
    z: 'A travaillé avec vous',
  });
});

const EIGHT = ['1', '2', '3', '4', '5', '6', '7', '8'];

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [EIGHT, '9', EIGHT],
  [EIGHT, '8', EIGHT.slice(0, 7)],
])('the selection %j after a click on %s is %j', (before, id, after) => {
  expect(toggleSelected(before, id)).toEqual(after);
});

test.each([
  [null, []],
  ['a', []],
  [
    ['a', 3, null, 'b', 'a'],
    ['a', 'b'],
  ],
  [[...EIGHT, '9'], EIGHT],
])('the stored value %j selects %j', (stored, expected) => {
  expect(parseSelection(stored)).toEqual(expected);
});
