/**
 * The collector as a program: JALON_REPORTS_TOKEN=… node node.mjs
 * It listens on this machine only, at PORT (8787), and writes a file a day into FOLDER (reports). A server with HTTPS stands
 * before it and says whose request it is: proxy_set_header X-Forwarded-For $remote_addr
 */
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { createCollector } from './collector.mjs';

const { JALON_REPORTS_TOKEN, PORT = '8787', FOLDER = 'reports' } = process.env;
const MOST_MS = 10_000;
const FILE = /^\d{4}-\d\d-\d\d\.jsonl$/;

await mkdir(FOLDER, { recursive: true });
const fileOf = (day) => join(FOLDER, `${day}.jsonl`);
const collect = createCollector({
  origin: 'ORIGIN',
  token: JALON_REPORTS_TOKEN,
  store: {
    days: async () =>
      (await readdir(FOLDER)).filter((name) => FILE.test(name)).map((name) => name.slice(0, -6)),
    size: async (day) => (await stat(fileOf(day))).size,
    // Each begins a line, should a kill or a full disk have left the last one incomplete.
    add: (day, text) => appendFile(fileOf(day), `\n${text}`, { mode: 0o600 }),
    read: (day) => readFile(fileOf(day), 'utf8'),
    remove: (day) => rm(fileOf(day), { force: true }),
  },
});

const server = createServer({ requestTimeout: MOST_MS }, async (incoming, response) => {
  const { method, headers, socket } = incoming;
  const client = headers['x-forwarded-for']?.split(',').at(-1).trim() ?? socket.remoteAddress;
  const request = {
    method,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    // Made when it is read: Node drops a body that nobody touched.
    get body() {
      return Readable.toWeb(incoming);
    },
  };
  const answer = await collect(request, client);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.info(`Reports: http://127.0.0.1:${server.address().port}`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close());
