import { readFileSync, statSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { temporaryFolders } from '../testkit/temporary-folder';
import { readReports, type LoggedReport, summarise } from '../core/reports';
import { addReports, createReportService } from './reports';
import { serveHandlers, type Served } from './testing';

const report: SiteReport = {
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-cafe',
  route: '/missions/:id',
  message: 'Error: oops',
  count: 2,
  frames: ['wizard/entry.1a.js:1:2'],
};
const folderWith = temporaryFolders();

let file: string;
let server: Served;

beforeEach(async () => {
  file = join(folderWith({}), 'kept', 'reports.jsonl');
  server = await serveHandlers([createReportService(file)]);
});
afterEach(() => server.close());

async function send(body: string): Promise<number> {
  return (await fetch(`${server.origin}/reports`, { method: 'POST', body })).status;
}

test('a report from a tab is stored with its time of arrival', async () => {
  expect(await send(JSON.stringify({ reports: [report] }))).toBe(204);
  expect(await send(JSON.stringify({ reports: [{ ...report, value: 12 }] }))).toBe(204);
  const kept = readReports(file);
  expect(kept).toEqual([
    { ...report, at: expect.any(String) as string },
    { ...report, value: 12, at: expect.any(String) as string },
  ]);
  expect(new Date(kept[0]?.at ?? '').toISOString()).toBe(kept[0]?.at);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['another field', JSON.stringify({ reports: [{ ...report, who: 'marie@exemple.fr' }] })],
  ['an address with a query', JSON.stringify({ reports: [{ ...report, route: '/a?b=c' }] })],
  ['a kind that does not exist', JSON.stringify({ reports: [{ ...report, kind: 'gossip' }] })],
  ['a long text', JSON.stringify({ reports: [{ ...report, message: 'x'.repeat(301) }] })],
  ['too many reports', JSON.stringify({ reports: Array.from({ length: 201 }, () => report) })],
])('a request with %s is refused, and no report is stored', async (_, body) => {
  expect(await send(body)).toBe(400);
  expect(readReports(file)).toEqual([]);
});

test('reports cannot be read over the network', async () => {
  expect((await fetch(`${server.origin}/reports`)).status).toBe(405);
});

test('the file of reports stays below its limit and keeps the newest reports', () => {
  for (let round = 0; round < 60; round += 1) {
    const message = `${String(round)} ${'x'.repeat(250)}`;
    addReports(
      file,
      Array.from({ length: 100 }, () => ({ ...report, message })),
      new Date(),
    );
  }
  expect(statSync(file).size).toBeLessThanOrEqual(1_000_000);
  expect(readReports(file).at(-1)?.message).toMatch(/^59 /);
});

test('a truncated line does not hide the other reports', async () => {
  await send(JSON.stringify({ reports: [report] }));
  appendFileSync(file, '{"at":"2026-0');
  expect(readFileSync(file, 'utf8')).toContain('2026-0');
  expect(readReports(file)).toHaveLength(1);
});

const logged = (patch: Partial<LoggedReport>): LoggedReport => ({
  at: '2026-01-01T00:00:00.000Z',
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-old',
  route: '/',
  message: 'oops',
  count: 1,
  ...patch,
});

test('the counts of reports are summed by part, release and kind', () => {
  const reports = [
    logged({ count: 3 }),
    logged({ release: '1.0.0-new' }),
    logged({ kind: 'load', count: 2 }),
    ...[40, 10, 30, 20].map((value) =>
      logged({ part: 'marketing', kind: 'vital', message: 'INP', value }),
    ),
    logged({ message: 'another', count: 4 }),
  ];
  expect(summarise(reports)).toEqual([
    {
      part: 'marketing',
      release: '1.0.0-old',
      counts: { vital: 4 },
      vitals: { INP: { values: 4, p75: 30 } },
    },
    {
      part: 'wizard',
      release: '1.0.0-new',
      counts: { error: 1 },
      vitals: {},
    },
    {
      part: 'wizard',
      release: '1.0.0-old',
      counts: { error: 7, load: 2 },
      vitals: {},
    },
  ]);
});
