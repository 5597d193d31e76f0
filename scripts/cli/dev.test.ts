import { siteConfigFixture } from '@jalon/shared/testing';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { servePart, type PartServer } from '../dev/part-server';
import { serveHandlers, type Served } from '../local/testing';
import { develop } from './dev';
import { readPublished } from './published-site';

jest.mock('./on-interrupt', () => ({ onInterrupt: jest.fn() }));
jest.mock('./published-site');
jest.mock('../dev/serve-site', () => ({
  ...jest.requireActual<object>('../dev/serve-site'),
  serveStandIns: () =>
    Promise.resolve({ config: siteConfigFixture, mailbox: 'http://m', close: jest.fn() }),
}));
jest.mock('../dev/part-server', () => ({ servePart: jest.fn() }));

const { argv, env } = process;
let stopped: string[];
let warn: jest.SpyInstance;
let taken: Served | undefined;

beforeEach(() => {
  stopped = [];
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.mocked(readPublished).mockResolvedValue({ origin: 'http://h', config: siteConfigFixture });
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(process, { argv, env });
  await taken?.close();
});

/** Develops two parts beside a published site, with servers that do not run. */
function developTwo(port: number, ready: (name: string) => Promise<void>) {
  process.env = { ...env, PORT: String(port) };
  process.argv = ['node', 'jalon', 'dev', 'wizard', 'marketing'];
  jest.mocked(servePart).mockImplementation((_root, part): PartServer => {
    const stop = () => stopped.push(part.name);
    return { part, origin: 'http://127.0.0.1:9', ready: () => ready(part.name), stop };
  });
  return develop(findRoot(), ['wizard', 'marketing'], { site: 'http://h' });
}

test('a taken port leaves no development server behind, and the message names the command', async () => {
  taken = await serveHandlers([], await freePort());
  await expect(developTwo(taken.port, () => Promise.resolve())).rejects.toThrow(
    'choose another: PORT=4000 npx jalon dev wizard marketing',
  );
  expect(stopped.sort()).toEqual(['marketing', 'wizard']);
});

test('a first build that fails stops the other servers and frees the port', async () => {
  const port = await freePort();
  const ready = (name: string) =>
    name === 'wizard' ? Promise.reject(new Error('It stopped.')) : Promise.resolve();
  await expect(developTwo(port, ready)).rejects.toThrow('It stopped.');
  expect(stopped.sort()).toEqual(['marketing', 'wizard']);
  taken = await serveHandlers([], port);
});

test('beside a published site, stand-ins say whose data rules they have', async () => {
  const failing = () => Promise.reject(new Error('It stopped.'));
  await expect(developTwo(await freePort(), failing)).rejects.toThrow('It stopped.');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('data rules')]]);
});
