import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { PROJECT_RULES_FILE } from '../services';
import freelances from './freelances.json';
import missions from './missions.json';

test('the packed data rules equal the data rules of the project', () => {
  const project = readFileSync(join(findRoot(), 'firestore.rules'), 'utf8');
  expect(readFileSync(PROJECT_RULES_FILE, 'utf8')).toBe(project);
});

test('every freelance of a mission exists', () => {
  const freelanceIds = new Set(freelances.map(({ id }) => id));
  const unknown = missions
    .flatMap(({ freelanceIds }) => freelanceIds)
    .filter((id) => !freelanceIds.has(id));
  expect(unknown).toEqual([]);
});
