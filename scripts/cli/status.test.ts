import { statusTable, type LiveSummary } from './status';

const record = (patch: Partial<LiveSummary>): LiveSummary => ({
  part: 'shell',
  release: '1.0.0-0a1b2c3d',
  sequence: 1,
  issued: '2025-01-02T03:04:05.000Z',
  ...patch,
});

test('an empty store says how to fill it', () => {
  expect(statusTable([])).toBe('Nothing is live yet. Run "npx jalon build" to build every part.');
});

test('columns are as wide as their widest cell, with two spaces between and none at the end', () => {
  const records = [
    record({}),
    record({ part: 'simulators', release: '12.0.0-0a1b2c3d', sequence: 12 }),
  ];
  expect(statusTable(records).split('\n')).toEqual([
    'PART        RELEASE          SEQUENCE  LIVE SINCE',
    'shell       1.0.0-0a1b2c3d   1         2025-01-02T03:04:05.000Z',
    'simulators  12.0.0-0a1b2c3d  12        2025-01-02T03:04:05.000Z',
  ]);
});

test('a heading is wide enough for a column of short cells', () => {
  const [headings, row] = statusTable([record({ part: 'a', release: 'b' })]).split('\n');
  expect(headings?.indexOf('RELEASE')).toBe(row?.indexOf('b'));
});
