import { filterRows } from '../../../lib/collection/search';
import { compareMissions, mission, missionName, shortTitle } from './mission';
import { statusOf } from './status';

const some = (titre: string | null, statut = 'en_cours', description: string | null = null) =>
  mission('m1', { titre, description, status: statusOf(statut) });

describe('a mission', () => {
  test.each([
    [some('Refonte'), 'Refonte', 'mission «\u00A0Refonte\u00A0»'],
    [some(null), 'Non renseigné', 'mission m1'],
  ])('has a name (%#)', (one, title, name) => {
    expect([shortTitle(one), missionName(one)]).toEqual([title, name]);
  });

  it('never shows an enormous title whole in a row', () => {
    expect(shortTitle(some('x'.repeat(100_000))).length).toBeLessThan(200);
  });

  test.each(['refonté', 'DONNEES', 'site'])('is found by %j', (typed) => {
    const one = some('Refonte du site', 'en_cours', 'Reprise des données');
    expect(filterRows([one], typed)).toEqual([one]);
  });
});

test('missions under way come first, then the alphabet', () => {
  const list = [some('b', 'x'), some(null), some('Été'), some('a', 'terminee'), some('Données')];
  const sorted = [...list].sort(compareMissions).map(({ titre }) => titre);
  expect(sorted).toEqual(['Données', 'Été', null, 'a', 'b']);
});
