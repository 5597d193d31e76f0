import accounts from './accounts.json';
import freelances from './freelances.json';
import missions from './missions.json';

const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

test('ids of freelances and missions are unique', () => {
  expect(new Set(ids(freelances)).size).toBe(60);
  expect(new Set(ids(missions)).size).toBe(40);
});

test('every freelance of a mission exists', () => {
  const known = new Set(ids(freelances));
  const unknown = missions
    .flatMap(({ freelanceIds }) => freelanceIds)
    .filter((id) => !known.has(id));
  expect(unknown).toEqual([]);
});

test('the demo client owns eight missions of all statuses, the demo freelance has a document', () => {
  const own = missions.filter(({ clientId }) => clientId === 'demo-client');
  expect(own).toHaveLength(8);
  expect(new Set(own.map(({ statut }) => statut))).toEqual(
    new Set(['en_cours', 'terminee', 'annulee']),
  );
  expect(ids(freelances)).toContain('demo-freelance');
  expect(accounts.map(({ localId }) => localId)).toEqual(['demo-client', 'demo-freelance']);
});
