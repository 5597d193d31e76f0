import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { writeFiles, type FileTexts } from './temporary-folder';

export const REPORTS_TOKEN = 'f'.repeat(64);

/** Answers HTTP with a function of requests, at a free port. */
const SERVE = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
export function serve(answer) {
  const server = createServer(async (request, response) => {
    const { status, headers, text } = await answer(request, await buffer(request));
    response.writeHead(status, headers).end(text);
  });
  server.listen(0, '127.0.0.1', () => console.info('http://127.0.0.1:' + server.address().port));
}
export const seed = JSON.parse(readFileSync('seed.json', 'utf8'));
`;

/** A Durable Object with its storage in memory. */
const CLOUDFLARE = `
import worker, { Collector } from './cloudflare.mjs';
import { seed, serve } from './serve.mjs';
const data = new Map();
for (const [day, text] of Object.entries(seed)) data.set('size/' + day, text.length).set(day + '/1', text);
const storage = {
  get: async (key) => data.get(key),
  put: async (entries) => { for (const [key, value] of Object.entries(entries)) data.set(key, value); },
  delete: async (keys) => { for (const key of [keys].flat()) data.delete(key); },
  list: async ({ prefix, limit }) =>
    new Map([...data].filter(([key]) => key.startsWith(prefix)).sort().slice(0, limit)),
};
const env = { JALON_REPORTS_TOKEN: process.env.JALON_REPORTS_TOKEN };
const object = new Collector({ storage }, env);
env.COLLECTOR = { idFromName: (name) => name, get: () => object };
serve(async ({ method, headers }, body) => {
  const request = new Request('https://reports.example/', {
    method,
    headers: { ...headers, 'CF-Connecting-IP': headers['x-forwarded-for'] ?? '' },
    ...(body.length > 0 && { body }),
  });
  const answer = await worker.fetch(request, env);
  const { status } = answer;
  return { status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
});
`;

/** A function of Firebase, as Express calls it. */
const FIREBASE = `
import { reports } from './firebase.mjs';
import { serve } from './serve.mjs';
serve(({ method, headers }, rawBody) => new Promise((resolve) => {
  const answer = {};
  const response = {
    status: (status) => Object.assign(response, { answer: Object.assign(answer, { status }) }),
    set: (headers) => Object.assign(response, { answer: Object.assign(answer, { headers }) }),
    send: (text) => resolve({ ...answer, text }),
  };
  return reports({ method, headers, rawBody }, response);
}));
`;
const FIRESTORE = `
import { seed } from '../../serve.mjs';
export const AggregateField = { sum: (field) => field };
const days = new Map(Object.entries(seed).map(([day, text]) => [day, [{ text, bytes: text.length }]]));
const requests = (day) => ({
  aggregate: ({ bytes }) => ({
    get: async () => ({ data: () => ({ bytes: days.get(day).reduce((sum, one) => sum + one[bytes], 0) }) }),
  }),
  add: async (document) => days.set(day, [...(days.get(day) ?? []), document]),
  orderBy: () => ({
    get: async () => ({ docs: days.get(day).map((one) => ({ get: (field) => one[field] })) }),
  }),
});
const collection = {
  listDocuments: async () => [...days.keys()].map((id) => ({ id })),
  doc: (id) => ({ id, collection: () => requests(id) }),
};
export const getFirestore = () => ({
  collection: () => collection,
  recursiveDelete: async ({ id }) => days.delete(id),
});
`;
const packageJson = (...entries: string[]) =>
  JSON.stringify({
    type: 'module',
    exports: Object.fromEntries(
      entries.map((entry) => [`./${entry}`, `./${entry.replace('/', '-')}.js`]),
    ),
  });

/** What stands in for each place beside the files of its collector. */
const DOUBLES: Readonly<Record<string, FileTexts>> = {
  node: {},
  cloudflare: { 'serve.mjs': SERVE, 'double.mjs': CLOUDFLARE },
  firebase: {
    'serve.mjs': SERVE,
    'double.mjs': FIREBASE,
    'node_modules/firebase-admin/package.json': packageJson('app', 'firestore'),
    'node_modules/firebase-admin/app.js': 'export const initializeApp = () => undefined;',
    'node_modules/firebase-admin/firestore.js': FIRESTORE,
    'node_modules/firebase-functions/package.json': packageJson('params', 'v2/https'),
    'node_modules/firebase-functions/params.js':
      'export const defineSecret = (name) => ({ value: () => process.env[name] });',
    'node_modules/firebase-functions/v2-https.js':
      'export const onRequest = (settings, handler) => handler;',
  },
};

/**
 * Runs a collector that "jalon observe" wrote into a folder, in a process of its own.
 * @param days what it has of earlier requests.
 */
export async function startCollector(
  place: string,
  folder: string,
  days: FileTexts = {},
  token = REPORTS_TOKEN,
) {
  const kept = Object.entries(days).map(([day, text]) => [`reports/${day}.jsonl`, text]);
  writeFiles(folder, {
    ...DOUBLES[place],
    ...(Object.fromEntries(kept) as FileTexts),
    'seed.json': JSON.stringify(days),
  });
  const program = spawn(process.execPath, [place === 'node' ? 'node.mjs' : 'double.mjs'], {
    cwd: folder,
    env: { JALON_REPORTS_TOKEN: token, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  let [output, errors] = ['', ''];
  program.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  let address: string | undefined;
  while ((address = /http:\S+/.exec(output)?.[0]) === undefined) {
    if (program.exitCode !== null) throw new Error(`The collector ended: ${errors}`);
    await wait(20);
  }
  return {
    address,
    /** @returns what it wrote to standard error. */
    async stop(): Promise<string> {
      program.kill();
      await ended;
      return errors;
    },
  };
}
