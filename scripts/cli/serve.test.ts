import { join } from 'node:path';
import { SITE_DATA_ID } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { inputsHash } from '../core/inputs';
import { findRoot } from '../core/paths';
import { findFreePort } from '../core/ports';
import { readPublishedSite } from '../dev/development-page';
import { startPartServer, type PartServer } from '../dev/part-server';
import { serveLocalSite, type LocalSite } from '../dev/serve-site';
import { serveHandlers, type Served, type ServiceHandler } from '../local/http';
import type { LocalServicesOptions } from '../local/services';
import { openBuiltStore } from '../store/open';
import { closedAfterEach } from '../testkit/closed-after-each';
import { makeRepository, remoteFiles } from '../testkit/in-process';
import { makeLive } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { develop } from './serve';

jest.mock('../dev/serve-site', () => ({
  ...jest.requireActual<object>('../dev/serve-site'),
  serveLocalSite: jest.fn(),
}));
jest.mock('../local/services', () => ({
  startLocalServices: ({ production }: LocalServicesOptions) =>
    Promise.resolve({ config: production, mailbox: 'http://m', close: jest.fn() }),
}));
jest.mock('../dev/part-server', () => ({ startPartServer: jest.fn() }));

const folderWith = temporaryFolders();
const { argv, env } = process;
let stopped: string[];
let warn: jest.SpyInstance;
const closing = closedAfterEach();
/** A published site, and an address that redirects to it. */
let site: Served;
let typed: Served;

beforeEach(async () => {
  stopped = [];
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(process, 'once').mockReturnThis();
  const data = JSON.stringify({ config: siteConfigFixture });
  const html = `<script type="application/json" id="${SITE_DATA_ID}">${data}</script>`;
  site = closing(await serveHandlers([(_, response) => Boolean(response.end(html))]));
  const redirect: ServiceHandler = (_, response) =>
    Boolean(response.writeHead(301, { Location: `${site.origin}/` }).end());
  typed = closing(await serveHandlers([redirect]));
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(process, { argv, env });
});

test('reading a published site follows redirects and uses the final origin', async () => {
  expect(await readPublishedSite(typed.origin)).toMatchObject({
    origin: site.origin,
    config: { brand: siteConfigFixture.brand },
  });
});

/** Makes servers that do not run, for a site at a port. */
function serveParts(port: number, ready: (name: string) => Promise<void>) {
  process.env = { ...env, PORT: String(port) };
  jest.mocked(startPartServer).mockImplementation((_root, part): PartServer => {
    const stop = () => stopped.push(part.name);
    return { part, origin: 'http://127.0.0.1:9', ready: () => ready(part.name), stop };
  });
}

/** Develops two parts beside a published site, with servers that do not run. */
function developTwo(port: number, ready: (name: string) => Promise<void>) {
  serveParts(port, ready);
  process.argv = ['node', 'jalon', 'dev', 'wizard', 'marketing'];
  const names = ['wizard', 'marketing'];
  return develop({ root: findRoot(), names, flags: { site: typed.origin } });
}

test('on a taken port, jalon dev stops its servers, and the error shows the command with another port', async () => {
  const taken = closing(await serveHandlers([], await findFreePort()));
  await expect(developTwo(taken.port, () => Promise.resolve())).rejects.toThrow(
    'choose another: PORT=4000 npx jalon dev wizard marketing',
  );
  expect(stopped.sort()).toEqual(['marketing', 'wizard']);
});

test('a first build that fails stops the other servers and frees the port; the output says whose data rules apply', async () => {
  const port = await findFreePort();
  const ready = (name: string) =>
    name === 'wizard' ? Promise.reject(new Error('It stopped.')) : Promise.resolve();
  await expect(developTwo(port, ready)).rejects.toThrow('It stopped.');
  expect(stopped.sort()).toEqual(['marketing', 'wizard']);
  closing(await serveHandlers([], port));
  expect(warn.mock.calls).toEqual([[expect.stringContaining('data rules')]]);
});

test('jalon dev in a checkout composes no build of a part that it develops, which may throw', async () => {
  const root = makeRepository(folderWith(), {
    'shell/package.json': '{ "version": "1.0.0" }',
    ...remoteFiles('demo'),
  });
  const store = openBuiltStore(root);
  await makeLive(store, { part: 'shell', inputs: inputsHash(root, join(root, 'shell')) });
  await makeLive(store, { part: 'demo' });
  const local = { ...site, delivery: { config: siteConfigFixture }, close: () => undefined };
  const serve = jest.mocked(serveLocalSite).mockResolvedValue(local as unknown as LocalSite);
  serveParts(await findFreePort(), () => Promise.reject(new Error('It stopped.')));
  await expect(develop({ root, names: [], flags: {} })).rejects.toThrow('It stopped.');
  expect(serve.mock.calls).toMatchObject([[{ live: { without: ['demo'] } }]]);
});
