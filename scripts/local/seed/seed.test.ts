import type { JsonFile } from '../files';
import { demoAccounts, seedOnce } from './index';
import freelances from './freelances.json';
import missions from './missions.json';

const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

test('ids are unique', () => {
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
  expect(demoAccounts.map(({ localId }) => localId)).toEqual(['demo-client', 'demo-freelance']);
});

test('an interrupted seeding is done again, a finished one is not', async () => {
  let marked: { complete: boolean } | undefined;
  const mark: JsonFile<{ complete: boolean }> = {
    read: () => marked,
    write: (value) => {
      marked = value;
    },
  };
  const written: string[] = [];
  const firestore = { set: (path: string) => void written.push(path) };
  const failing = { seed: () => Promise.reject(new Error('stopped')) };
  await expect(seedOnce(mark, failing, firestore)).rejects.toThrow('stopped');

  const accounts = { seed: () => Promise.resolve() };
  await seedOnce(mark, accounts, firestore);
  await seedOnce(mark, accounts, firestore);
  expect(written).toHaveLength(100);
  expect(written).toContain('freelances/demo-freelance');
});
