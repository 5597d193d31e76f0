import { queryDocuments } from '@jalon/shared/data';

import { fakeDocuments, fakeQuery } from '../../../testing/fake-documents';
import { missionsOf } from './missions';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);

test.each([
  ['client', { field: 'clientId', op: '==', value: 'of client' }],
  ['freelance', { field: 'freelanceIds', op: 'array-contains', value: 'of freelance' }],
  ['everyone', { field: 'statut', op: '==', value: 'en_cours' }],
] as const)('the query for %s has the condition of the database rules', (whose, where) => {
  query.mockReset().mockImplementation(fakeQuery([]));
  missionsOf(`of ${whose}`)[whose].read(1);
  expect(query.mock.calls).toEqual([[{ collection: 'missions', where, limit: 50 }]]);
});

test('only missions under way are listed for everyone, even if the server sends others', async () => {
  const statuts = ['en_cours', 'terminee', undefined];
  query.mockImplementation(fakeQuery(fakeDocuments(3, (index) => ({ statut: statuts[index] }))));
  const missions = missionsOf('u2').everyone;
  missions.read(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(missions.getState().rows.map(({ status }) => status.label)).toEqual(['En cours']);
});
