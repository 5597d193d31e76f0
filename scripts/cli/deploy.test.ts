import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runFromNpm } from '../core/processes';
import { DEPLOYED } from '../delivery/deploy';
import { takeLease } from '../delivery/lease';
import { closeServer, listen } from '../local/http';
import { recordKey } from '../store/record';
import { until } from '../testkit';
import { liveSharedStore } from '../testkit/shared-store';
import { temporaryFolders } from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { deployLive } from './deploy';

const folderWith = temporaryFolders();
const LOOK_EVERY_MS = 5;

// The tool of Firebase must never run here.
jest.mock('../core/processes', () => ({
  ...jest.requireActual<object>('../core/processes'),
  runFromNpm: jest.fn(),
}));
const tool = jest.mocked(runFromNpm);
beforeEach(() => {
  tool.mockReset().mockResolvedValue({ ok: true, output: '' });
});

const openStore = () => liveSharedStore(folderWith(), remoteSketch('demo', 'Un'));

describe('a deployment to Firebase', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Deploys to the host of a site that answers in this way. */
  async function deployTo(
    answer: RequestListener,
    options: { firebase?: object; shared?: Awaited<ReturnType<typeof openStore>> } = {},
  ) {
    const { shared = await openStore() } = options;
    const server = createServer(answer);
    await listen(server, 0, 'site');
    closing.push(() => closeServer(server));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const open = async () => {
      const { delivery } = await shared.open({ sites: 'deployer' });
      const { config } = delivery;
      delivery.config = {
        ...config,
        brand: { ...config.brand, url },
        firebase: { ...config.firebase, ...options.firebase },
      };
      return delivery;
    };
    const root = folderWith();
    return { url, shared, report: deployLive({ root, flags: { to: 'firebase' }, open }) };
  }

  test('a host without a site gets the composed one by the pinned tool, in the project of the configuration', async () => {
    const asked: (string | undefined)[] = [];
    const { report } = await deployTo(({ url }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    expect(await report).toMatchObject({ exitCode: 0, data: { kind: 'deployed', files: null } });
    expect(asked).toContain(`/${DEPLOYED}`);
    const [site = '', args] = tool.mock.calls[0] ?? [];
    expect(args).toEqual([
      'firebase-tools@15.34.2',
      'deploy',
      '--non-interactive',
      '--project',
      'demo',
    ]);
    expect(existsSync(join(site, 'firebase.json'))).toBe(true);
    expect(tool).toHaveBeenCalledTimes(1);
  });

  test('a machine without a site reads the one of the host, so that a record that was removed from the store stays served', async () => {
    const shared = await openStore();
    await shared.team.publish(remoteSketch('demo', 'Deux'));
    await shared.objects.remove(recordKey('demo', 2));
    const hosted = join(shared.team.delivery.sites, 'current', 'public');
    const { report } = await deployTo(
      ({ url = '' }, response) => {
        const file = join(hosted, url);
        if (existsSync(file)) response.end(readFileSync(file));
        else response.writeHead(404).end();
      },
      { shared },
    );
    await report;
    const [site = ''] = tool.mock.calls[0] ?? [];
    expect(readFileSync(join(site, 'public/demo/index.html'), 'utf8')).toContain('<h1>Deux</h1>');
  });

  test('a host that cannot say what it serves is not deployed to', async () => {
    const { url, report } = await deployTo((_, response) => response.writeHead(503).end());
    await expect(report).rejects.toThrow(`${url}/${DEPLOYED} answers 503: try again later.`);
    expect(tool).not.toHaveBeenCalled();
  });

  test('a host that cuts the connection is named', async () => {
    const { url, report } = await deployTo(({ socket }) => socket.destroy());
    await expect(report).rejects.toThrow(`${url}/${DEPLOYED} does not answer`);
    expect(tool).not.toHaveBeenCalled();
  });

  test('the site of another store is not replaced', async () => {
    const text = JSON.stringify({ store: 's3://other', configuration: 1, files: {} });
    const { report } = await deployTo((_, response) => response.end(text));
    expect(await report).toMatchObject({ exitCode: 3, data: { kind: 'refused' } });
    expect(tool).not.toHaveBeenCalled();
  });

  test('a tool that fails is quoted, and leaves the lease to the next deployer', async () => {
    tool.mockResolvedValue({ ok: false, output: 'HTTP Error: 401' });
    const { shared, report } = await deployTo((_, response) => response.writeHead(404).end());
    await expect(report).rejects.toThrow('firebase deploy failed:\nHTTP Error: 401');
    const next = await takeLease(shared.objects, { now: () => new Date() });
    expect(next).toMatchObject({ isClean: false });
    expect(next).toHaveProperty('release');
  });

  test.each([
    ['a placeholder', { projectId: 'À compléter' }],
    [
      'local services',
      { emulator: { authUrl: 'http://localhost:1', firestoreHost: 'localhost', firestorePort: 1 } },
    ],
  ])('a configuration with %s in place of a project deploys nothing', async (_, firebase) => {
    const { report } = await deployTo((_request, response) => response.end(), { firebase });
    await expect(report).rejects.toThrow('names no project of yours');
    expect(tool).not.toHaveBeenCalled();
  });
});

describe('a deployer that watches the store', () => {
  let stop: (signal?: NodeJS.Signals) => Promise<unknown> = () => Promise.resolve();
  afterEach(async () => {
    await stop();
    jest.restoreAllMocks();
  });

  /** Starts it. Its messages, the page of "demo" on its host, and its end. */
  async function watching({ before = () => Promise.resolve(), breakLease = false } = {}) {
    const shared = await openStore();
    const host = folderWith();
    const told: string[] = [];
    const note = (text: string) => void told.push(text.split('\n')[0] ?? '');
    jest.spyOn(console, 'info').mockImplementation(note);
    jest.spyOn(console, 'error').mockImplementation(note);
    const open = async () => {
      await before();
      return (await shared.open({ sites: 'deployer' })).delivery;
    };
    return {
      shared,
      told,
      page: () => {
        const file = join(host, 'demo/index.html');
        return existsSync(file) ? readFileSync(file, 'utf8') : '';
      },
      start() {
        const flags = { to: host, watch: true, breakLease };
        const ended = deployLive({ root: folderWith(), flags, open, lookEveryMs: LOOK_EVERY_MS });
        // As Ctrl-C does.
        stop = (signal = 'SIGINT') => {
          process.emit(signal);
          return ended;
        };
      },
    };
  }

  test('it deploys each publish once, until it is asked to end', async () => {
    let looks = 0;
    const { shared, told, page, start } = await watching({
      before: () => Promise.resolve(void (looks += 1)),
    });
    start();
    await until(() => page().includes('<h1>Un</h1>') && told.length === 1);
    const seen = looks;
    await until(() => looks > seen + 3);
    expect(told).toHaveLength(1);
    await shared.team.publish(remoteSketch('demo', 'Deux'));
    await until(() => page().includes('<h1>Deux</h1>'));
    expect(await stop('SIGTERM')).toMatchObject({
      text: 'Ended.',
      exitCode: 0,
      data: { kind: 'deployed' },
    });
  });

  test('it deploys a new configuration of the operator', async () => {
    const { shared, told, start } = await watching();
    start();
    await until(() => told.length === 1);
    await shared.publish({ hsts: { includeSubDomains: true } });
    await until(() => told.length > 1);
    expect(told.join('\n')).toMatch(/^Deployed.*\nDeployed/);
  });

  test('a store that cannot be read is told, and read again', async () => {
    let isDown = true;
    const { told, page, start } = await watching({
      before: () =>
        isDown ? Promise.reject(new Error('The store does not answer.')) : Promise.resolve(),
    });
    start();
    await until(() => told.length > 1);
    isDown = false;
    await until(() => page().includes('<h1>Un</h1>'));
    expect(told[0]).toBe('The store does not answer.');
  });

  test('it waits for another deployer, and takes its place once it has ended', async () => {
    const { shared, told, page, start } = await watching();
    const other = await takeLease(shared.objects, { now: () => new Date() });
    if (!('release' in other)) throw new Error('The lease is taken.');
    start();
    await until(() => told.length > 1);
    expect(told[0]).toContain('Nothing was deployed.');
    expect(page()).toBe('');
    await other.release(true);
    await until(() => page().includes('<h1>Un</h1>'));
  });

  test('it breaks the lease of another deployer once, not at each publish', async () => {
    const { shared, told, page, start } = await watching({ breakLease: true });
    await takeLease(shared.objects, { now: () => new Date() });
    start();
    await until(() => page().includes('<h1>Un</h1>') && told.length === 1);
    await takeLease(shared.objects, { now: () => new Date() });
    await shared.team.publish(remoteSketch('demo', 'Deux'));
    await until(() => told.length > 2);
    expect(told[1]).toContain('Nothing was deployed.');
    expect(page()).toContain('<h1>Un</h1>');
  });

  test('a host that does not exist ends it at once', async () => {
    const shared = await openStore();
    const open = async () => (await shared.open()).delivery;
    const flags = { to: '', watch: true };
    await expect(deployLive({ root: folderWith(), flags, open })).rejects.toThrow('--to is empty');
  });
});
