import { readFileSync } from 'node:fs';
import { findRoot } from '../core/paths';
import { apiPage } from './api-page';
import {
  breaksBetween,
  currentReport,
  pageFile,
  parseReport,
  reportFile,
  reportText,
} from './api-report';

const root = findRoot();

const contract = (declaration: string, exported = 'one') => ({
  'data/index.d.ts': `export { ${exported} } from './one';\nexport type { Kind } from './one';\n`,
  'data/one.d.ts': `${declaration}\nexport type Kind = 'a' | 'b';\n`,
});
const ONE = 'export declare function one(name: string): number;';

test('the report in the repository is that of the sources; "npm run api" writes it anew', () => {
  expect(readFileSync(reportFile(root), 'utf8')).toBe(reportText(currentReport(root)));
});

test('the page of the API is that of the sources; "npm run api" writes it anew', () => {
  const page = apiPage(root);
  expect(readFileSync(pageFile(root), 'utf8')).toBe(page);
  expect(page).toContain("} from '@jalon/shared/forms';");
});

test('a report that is read gives what was written', () => {
  const report = { version: '1.2.3', contract: contract(ONE) };
  expect(parseReport(reportText(report))).toEqual(report);
});

test.each<[what: string, after: Record<string, string>, breaks: string[]]>([
  ['an optional parameter', contract(ONE.replace(')', ', kind?: string)')), []],
  ['a new name', contract(`${ONE}\nexport declare const two: 2;`, 'one, two'), []],
  ['a removed function', contract(ONE, 'one as uno'), ['one of @jalon/shared/data is gone']],
  [
    'a removed type',
    { ...contract(ONE), 'data/index.d.ts': "export { one } from './one';\n" },
    ['type Kind of @jalon/shared/data is gone'],
  ],
  [
    'a required parameter',
    contract(ONE.replace(')', ', kind: string)')),
    [expect.stringContaining('one of @jalon/shared/data: ') as string],
  ],
])('%s is judged by what remotes would miss', async (_, after, breaks) => {
  expect(await breaksBetween(root, contract(ONE), after)).toEqual(breaks);
});
