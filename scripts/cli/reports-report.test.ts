import { join } from 'node:path';
import { UsageError } from '../core/errors';
import type { LoggedReport } from '../core/reports';
import { temporaryFolders } from '../testkit/temporary-folder';
import { reportsReport } from './reports-report';

const folderWith = temporaryFolders();
const at = '2026-11-25T10:00:00.000Z';
const demo = { at, part: 'demo', route: '/demo', count: 1 } as const;

/** The report on these lines of a file, for the part "demo". */
function reportOn(lines: readonly (LoggedReport | string)[]) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return reportsReport(join(folderWith({ 'reports.jsonl': text.join('\n') }), 'reports.jsonl'), [
    { part: 'demo' },
  ]);
}

test('the report of a file of reports has one row for each release of the asked parts: errors and vitals', () => {
  const { text, data, exitCode } = reportOn([
    { ...demo, kind: 'error', release: '1.1.0-b', message: 'TypeError', count: 13 },
    { ...demo, kind: 'vital', release: '1.1.0-b', message: 'INP', value: 120 },
    { ...demo, kind: 'load', release: '1.0.0-a', message: 'file-late' },
    { ...demo, kind: 'error', release: '1.0.0-a', message: 'TypeError', part: 'other' },
    '{ "cut off',
  ]);
  const rows = text.split('\n').map((line) => line.trim().split(/\s{2,}/));
  expect(rows.slice(1)).toEqual([
    ['demo', '1.0.0-a', '0', '1'],
    ['demo', '1.1.0-b', '13', '0', 'INP 120 (1)'],
  ]);
  expect(data).toMatchObject({ reports: [{ release: '1.0.0-a' }, { release: '1.1.0-b' }] });
  expect(exitCode).toBe(0);
});

test('the report of an empty file says that nothing was reported', () => {
  expect(reportOn([]).text).toContain('Nothing was reported yet');
});

test('a file of reports that is not there is refused', () => {
  expect(() => reportsReport('nowhere.jsonl', [])).toThrow(UsageError);
});
