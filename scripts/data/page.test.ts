import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { dataPage } from './page';

const read = (file: string) => readFileSync(join(findRoot(), file), 'utf8');

test('the page of documents is that of the fields, rules and indexes of today', () => {
  const page = dataPage(read('firestore.rules'), read('firestore.indexes.json'));
  // To renew it: npx jalon data shapes > docs/DATA.md
  expect(read('docs/DATA.md')).toBe(page);
});
