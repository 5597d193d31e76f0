import { MISSION_STATUSES } from '@jalon/shared/documents';
import { parseSearch } from '@jalon/shared/format';

import {
  statusOf,
  STATUSES,
  compareMissions,
  mission,
  missionName,
  preview,
  shortTitle,
} from './mission';

test.each([
  ['en_cours', 'En cours', 'green'],
  ['terminee', 'Terminée', 'grey'],
  ['annulee', 'Annulée', 'red'],
  ['EN_COURS', 'Annulée', 'red'],
  ['constructor', 'Annulée', 'red'],
  ['', 'Annulée', 'red'],
  [undefined, 'Annulée', 'red'],
  [['en_cours'], 'Annulée', 'red'],
])('the status %j is shown as %s', (statut, label, tone) => {
  expect(statusOf(statut)).toMatchObject({ label, tone });
});

test('every status that a file may hold is shown as such', () => {
  expect(STATUSES.map(({ value }) => value)).toEqual(MISSION_STATUSES);
});

const some = (titre: string | null, statut = 'en_cours', description: string | null = null) =>
  mission('m1', { titre, description, status: statusOf(statut), isOwn: false, freelanceIds: [] });

test.each([
  [some('Refonte'), 'Refonte', 'mission «\u00A0Refonte\u00A0»'],
  [some(null), 'Non renseigné', 'mission m1'],
])('a mission has a title and a name (%#)', (one, title, name) => {
  expect([shortTitle(one), missionName(one)]).toEqual([title, name]);
});

describe('the preview of a description', () => {
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
  ])('shows the part of the text with the match: %s', (_, description, typed, shown) => {
    const one = some('Refonte', 'en_cours', description);
    expect(preview(one, parseSearch(typed))?.trim()).toBe(shown);
  });

  it('shortens a long description, and has no preview without one', () => {
    const long = some('Refonte', 'en_cours', 'mot '.repeat(1000));
    expect(preview(long, [])?.length).toBeLessThan(300);
    expect(preview(some('Refonte'), [])).toBeNull();
  });
});

test('missions are sorted by status, then by title', () => {
  const list = [some('b', 'x'), some(null), some('Été'), some('a', 'terminee'), some('Données')];
  const sorted = [...list].sort(compareMissions).map(({ titre }) => titre);
  expect(sorted).toEqual(['Données', 'Été', null, 'a', 'b']);
});
