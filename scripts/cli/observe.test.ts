import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseDelivery, reportsIn } from '../model/reports';
import { REPORTS_TOKEN, startCollector } from '../testkit/collectors';
import { filledInConfig, inProcess, makeRepository } from '../testkit/in-process';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';
import { run } from './main';

const folderWith = temporaryFolders();
const jalon = inProcess(run);
const SITE = 'https://www.jalon-essai.fr';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The folder that the command wrote. */
async function written(place: string): Promise<string> {
  const config = filledInConfig();
  const brand = { ...config.brand, url: SITE };
  const root = makeRepository(folderWith(), {
    'site.config.json': JSON.stringify({ ...config, brand }),
  });
  const { status, stderr } = await jalon(root, `observe --for ${place} --out out`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return join(root, 'out');
}

async function collector(place: string, days: FileTexts = {}): Promise<string> {
  const { address, stop } = await startCollector(place, await written(place), days);
  stops.push(stop);
  return address;
}

const report = {
  kind: 'error',
  part: 'wizard',
  release: '1.0.0-cafe',
  route: '/missions/:id',
  message: 'Error: oops',
  count: 2,
  frames: ['wizard/entry.1a.js:1:2'],
};
const delivery = (...reports: unknown[]) => JSON.stringify({ reports });

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    body,
    headers: { Origin: SITE, 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const statusOf = async (answer: Promise<Response>) => (await answer).status;

async function kept(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${REPORTS_TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}
const linesOf = async (address: string) => (await kept(address)).split('\n').filter(Boolean);

const PLACES = ['node', 'cloudflare', 'firebase'];

/** A body that says no length before it is sent. */
const streamOf = (text: string) => new Blob([text]).stream();

const REPORTS_REFUSED: readonly (readonly [what: string, report: unknown])[] = [
  ['an address with a query', { ...report, route: '/a?b=c' }],
  ['a kind that does not exist', { ...report, kind: 'gossip' }],
  ['the name of a method as kind', { ...report, kind: 'toString' }],
  ['a text of 100 kB', { ...report, message: 'x'.repeat(60_000) }],
  ['a text that is a list', { ...report, message: ['a'] }],
  ['a part with a space', { ...report, part: 'a b' }],
  ['a release with markup', { ...report, release: '<b>' }],
  ['no count', { ...report, count: undefined }],
  ['half a count', { ...report, count: 1.5 }],
  ['a negative value', { ...report, value: -1 }],
  ['nine frames', { ...report, frames: Array.from({ length: 9 }, () => 'a') }],
  ['a frame that is a number', { ...report, frames: [1] }],
  ['null', null],
  ['a number', 7],
];

test.each(PLACES)(
  'the collector for %s keeps the fields of a report and nothing else',
  async (place) => {
    const address = await collector(place);
    const hostile = JSON.parse('{ "__proto__": { "kind": "error" }, "constructor": 1 }') as object;
    const visit = { ...report, kind: 'visit', message: 'failed', count: 1, frames: undefined };
    const sent = delivery(
      { ...report, who: 'marie@exemple.fr', url: 'https://site/?q=secret' },
      hostile,
      visit,
      visit,
      { ...visit, count: 900, message: 'ran' },
      { ...report, kind: 'vital', message: 'INP', value: 120.5 },
      { ...report, kind: 'vital', message: '\u001b[31m' },
    );
    const headers = { 'User-Agent': 'Browser/1', Cookie: 'id=7', 'X-Forwarded-For': '203.0.113.9' };
    const answer = await post(address, sent, headers);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const text = await kept(address);
    expect(text).not.toMatch(/marie|secret|Browser|id=7|203\.0|900/);
    const { frames } = report;
    const at = expect.any(String) as string;
    expect(reportsIn(text.split('\n'))).toEqual([
      { ...report, at },
      { ...report, kind: 'visit', message: 'failed', count: 1, frames: undefined, at },
      { ...report, kind: 'vital', message: 'INP', value: 120.5, frames, at },
    ]);
  },
);

test.each(PLACES)('the collector for %s refuses what no page of the site sends', async (place) => {
  const address = await collector(place);
  const valid = delivery(report);
  const refused: [what: string, expected: number, answer: () => Promise<Response>][] = [
    ['another site', 403, () => post(address, valid, { Origin: 'https://www.example.com' })],
    ['the site without HTTPS', 403, () => post(address, valid, { Origin: SITE.replace('s', '') })],
    ['no origin', 403, () => fetch(address, { method: 'POST', body: valid })],
    [
      'JSON, which needs CORS',
      415,
      () => post(address, valid, { 'Content-Type': 'application/json' }),
    ],
    ['70 kB', 413, () => post(address, delivery(report) + ' '.repeat(70_000))],
    ['a megabyte without a length', 413, () => post(address, streamOf(' '.repeat(1_000_000)))],
    ['garbage', 400, () => post(address, '{')],
    ['nothing', 400, () => post(address, '')],
    ['null', 400, () => post(address, 'null')],
    ['a list', 400, () => post(address, '[]')],
    ['201 reports', 400, () => post(address, delivery(...Array.from({ length: 201 }, () => ({}))))],
    ['PUT', 405, () => fetch(address, { method: 'PUT', body: valid, headers: { Origin: SITE } })],
    ['a preflight', 405, () => fetch(address, { method: 'OPTIONS', headers: { Origin: SITE } })],
    ['no token', 401, () => fetch(address, { headers: { Origin: SITE } })],
    ['part of the token', 401, () => fetch(address, { headers: { Authorization: 'Bearer ffff' } })],
    ...REPORTS_REFUSED.map(([what, one]): (typeof refused)[number] => {
      expect([what, parseDelivery(delivery(one))]).toEqual([what, null]);
      return [what, 400, () => post(address, delivery(one))];
    }),
  ];
  for (const [index, [what, expected, send]] of refused.entries()) {
    const answer = await send();
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect([what, answer.status, allowed]).toEqual([what, expected, []]);
    expect(index).toBeLessThan(60);
  }
  expect(await kept(address)).toBe('');
  expect(await statusOf(post(address, valid, { 'X-Forwarded-For': '198.51.100.1' }))).toBe(204);
});

test.each(PLACES)('a flood of one address leaves the collector for %s to others', async (place) => {
  const address = await collector(place);
  const flood = (count: number, clientOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        statusOf(post(address, delivery(report), { 'X-Forwarded-For': clientOf(index) })),
      ),
    );
  // More than two minutes allow, should one end meanwhile.
  const one = await flood(130, (index) => `2001:db8::${String(index)}:7`);
  expect(one.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  const others = [
    '192.0.2.1',
    '2001:db8:0:1::7',
    '2001:db8:1::7',
    '::ffff:192.0.2.2',
    '::ffff:192.0.2.3',
  ];
  expect(await flood(others.length, (index) => others[index] ?? '')).toEqual(others.map(() => 204));
  // What an address may store in a minute, not only how often: two minutes allow 200 kB.
  const frames = Array.from({ length: 8 }, () => 'x'.repeat(300));
  const large = delivery(...Array.from({ length: 20 }, () => ({ ...report, frames })));
  const sizes = await Promise.all(
    Array.from({ length: 10 }, () =>
      statusOf(post(address, large, { 'X-Forwarded-For': '192.0.2.9' })),
    ),
  );
  expect(sizes.filter((status) => status === 204).length).toBeLessThanOrEqual(4);
});

/** Calls the core at chosen times, with a store that fails at first. */
const CORE = `
import { createCollector } from './collector.mjs';
let [time, isBroken, text] = [0, true, ''];
const store = {
  days: async () => { if (isBroken) throw new Error('The disk is full.'); return []; },
  add: async (day, added) => { text += added; },
};
const origin = '${SITE}';
const collect = createCollector({ origin, token: '${REPORTS_TOKEN}', store, now: () => time });
const headers = new Headers({ Origin: origin, 'Content-Type': 'text/plain' });
const post = async (client) => {
  const { body } = new Response(process.argv[2]);
  return (await collect({ method: 'POST', headers, body }, client)).status;
};
const counts = {};
const failed = await post('0.0.0.1');
isBroken = false;
for (let index = 0; index < 1300; index += 1) {
  const status = await post('198.51.' + (index % 100) + '.1');
  counts[status] = (counts[status] ?? 0) + 1;
}
time = 60_000;
console.info(JSON.stringify({ failed, counts, next: await post('0.0.0.1'), lines: text.split('\\n').length - 1 }));
`;

test('1200 requests a minute are taken of all, and those of a time when nothing could be stored are refused', async () => {
  const root = await written('node');
  writeFiles(root, { 'core.mjs': CORE });
  const { stdout, stderr } = spawnSync(process.execPath, ['core.mjs', delivery(report)], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The disk is full.');
  expect(JSON.parse(stdout)).toEqual({
    ...{ failed: 503, counts: { 204: 1199, 429: 101 }, next: 204, lines: 1200 },
  });
});

test.each(PLACES)('the collector for %s forgets old days, and a day has a limit', async (place) => {
  const now = Date.now();
  const dayOf = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const line = `${JSON.stringify({ at: new Date(now).toISOString(), ...report })}\n`;
  const address = await collector(place, {
    [dayOf(8)]: line,
    [dayOf(5)]: line,
    [dayOf(4)]: line + ' '.repeat(8_000_000 - line.length),
    [dayOf(3)]: line,
    [dayOf(0)]: line + ' '.repeat(7_999_750 - line.length),
  });
  expect(await statusOf(post(address, delivery(report)))).toBe(204);
  expect(await statusOf(post(address, delivery(report)))).toBe(507);
  expect(reportsIn(await linesOf(address))).toHaveLength(3);
});

test('a line that a kill cut off, and a connection that ends early, cost no other report', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { address, stop } = await startCollector('node', await written('node'), {
    [today]: '{ "at": "2026-',
  });
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = `POST / HTTP/1.1\r\nHost: a\r\nOrigin: ${SITE}\r\nContent-Type: text/plain\r\n`;
  await new Promise((resolve) => socket.write(`${head}Content-Length: 9\r\n\r\n{`, resolve));
  await wait(100);
  socket.destroy();
  expect(await statusOf(post(address, delivery(report)))).toBe(204);
  expect(reportsIn(await linesOf(address))).toMatchObject([report]);
  expect(await stop()).toBe('');
});

test('the function of Firebase answers 503 while its token is too short', async () => {
  const { address, stop } = await startCollector(
    'firebase',
    await written('firebase'),
    {},
    'short',
  );
  stops.push(stop);
  expect(await statusOf(post(address, delivery(report)))).toBe(503);
});
