import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { temporaryFolders } from '../testkit/temporary-folder';
import { readReports } from '../core/reports';
import { addReports, createReportService } from './reports';
import { serveHandlers, type Served } from './http';

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
