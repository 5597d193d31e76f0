import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from './rules';

test('the README has one row for each rule: its code, and what it refuses', () => {
  const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows).toEqual(RULES.flat().map(({ code, refuses }) => [code, refuses]));
});
