import { queryDocuments } from '@jalon/shared/data';

import { documentsOf, fakeDocuments } from '../../../testing/fake-documents';
import { missionsReadBy, parseMission } from './missions';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a mission document', () => {
  test.each([
    [['u0', 'u1'], true],
    [['u0'], false],
    ['u1', false],
    [undefined, false],
  ])('with the freelances %j belongs to u1: %s', (freelanceIds, isOwn) => {
    expect(parseMission({ id: 'm', fields: { freelanceIds } }, 'u1').isOwn).toBe(isOwn);
  });

  it('ignores unknown fields', () => {
    const fields = { titre: 'T', statut: 'terminee', __proto__: { description: 'x' }, secret: 1 };
    expect(parseMission({ id: 'm', fields: { ...fields } }, 'u1')).toEqual({
      id: 'm',
      titre: 'T',
      description: null,
      status: expect.objectContaining({ label: 'Terminée' }) as unknown,
      isOwn: false,
      freelanceIds: null,
      searchText: 't',
      facets: ['terminee'],
    });
  });
});

describe('the missions query', () => {
  test.each([
    ['client', { field: 'clientId', op: '==', value: 'of client' }],
    ['freelance', { field: 'freelanceIds', op: 'array-contains', value: 'of freelance' }],
    ['everyone', { field: 'statut', op: '==', value: 'en_cours' }],
  ] as const)('for %s has the condition that the database rules require', async (whose, where) => {
    const documents = fakeDocuments([]);
    query.mockImplementation(documents.query);
    missionsReadBy(`of ${whose}`)[whose].read(1);
    await settle();
    expect(documents.asked).toEqual([{ collection: 'missions', where, limit: 50 }]);
  });

  it('for everyone keeps only missions under way, even if the server sends others', async () => {
    const statuts = ['en_cours', 'terminee', undefined];
    query.mockImplementation(
      fakeDocuments(documentsOf(3, (index) => ({ statut: statuts[index] }))).query,
    );
    const missions = missionsReadBy('u2').everyone;
    missions.read(1);
    await settle();
    expect(missions.getState().rows.map(({ status }) => status.label)).toEqual(['En cours']);
  });
});
