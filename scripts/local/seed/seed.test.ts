import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { PROJECT_RULES } from '../services';
import freelances from './freelances.json';
import missions from './missions.json';

const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

test('the packed data rules equal the data rules of the project', () => {
  const project = readFileSync(join(findRoot(), 'firestore.rules'), 'utf8');
  expect(readFileSync(PROJECT_RULES, 'utf8')).toBe(project);
});

test('ids of freelances and missions are unique', () => {
  expect(new Set(ids(freelances)).size).toBe(60);
  expect(new Set(ids(missions)).size).toBe(40);
});

test('every freelance of a mission exists', () => {
  const freelanceIds = new Set(ids(freelances));
  const unknown = missions
    .flatMap(({ freelanceIds }) => freelanceIds)
    .filter((id) => !freelanceIds.has(id));
  expect(unknown).toEqual([]);
});
