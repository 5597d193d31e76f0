import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { runCommand } from '../core/processes';
import { DEPLOYED_FILE } from '../delivery/deploy';
import { serveHandlers, type ServiceHandler } from '../local/http';
import { closedAfterEach } from '../testkit/closed-after-each';
import { liveSharedStore } from '../testkit/shared-store';
import { temporaryFolders } from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { deployLive } from './deploy';

const folderWith = temporaryFolders();

// The Firebase command-line tool must never run in tests.
jest.mock('../core/processes', () => ({
  ...jest.requireActual<object>('../core/processes'),
  runCommand: jest.fn(),
}));
const tool = jest.mocked(runCommand);
beforeEach(() => {
  tool.mockReset().mockResolvedValue({ ok: true, output: '' });
});

describe('a deployment to Firebase', () => {
  const closing = closedAfterEach();

  /** Deploys to Firebase, while `answer` responds at the address of the live site. */
  async function deployTo(answer: RequestListener, firebase: object = {}) {
    const answering: ServiceHandler = (request, response) => {
      answer(request, response);
      return true;
    };
    const { origin: url } = closing(await serveHandlers([answering]));
    const shared = await liveSharedStore(folderWith(), remoteSketch('demo', 'Un'));
    const { delivery } = await shared.open({ sites: 'deployer' });
    const { config } = delivery;
    delivery.config = {
      ...config,
      brand: { ...config.brand, url },
      firebase: { ...config.firebase, ...firebase },
    };
    return { url, delivery, report: deployLive('firebase', delivery) };
  }

  test('the first site is deployed by the pinned Firebase tool, to the project of the configuration', async () => {
    const asked: (string | undefined)[] = [];
    const { report } = await deployTo(({ url }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    expect(await report).toMatchObject({ exitCode: 0, data: { kind: 'deployed', files: null } });
    expect(asked).toContain(`/${DEPLOYED_FILE}`);
    const [site = '', command, args] = tool.mock.calls[0] ?? [];
    expect(command).toBe('npx');
    expect(args).toEqual([
      '--yes',
      'firebase-tools@15.34.2',
      'deploy',
      '--non-interactive',
      '--project',
      'demo',
    ]);
    expect(existsSync(join(site, 'firebase.json'))).toBe(true);
    expect(existsSync(join(site, 'public', DEPLOYED_FILE))).toBe(true);
    expect(tool).toHaveBeenCalledTimes(1);
  });

  test.each<[how: string, answer: RequestListener, said: string]>([
    [
      'answers 503',
      (_, response) => response.writeHead(503).end(),
      'answers 503: try again later.',
    ],
    ['drops the connection', ({ socket }) => socket.destroy(), 'does not answer'],
  ])('nothing is deployed when the host %s, and the error says so', async (_, answer, said) => {
    const { url, report } = await deployTo(answer);
    await expect(report).rejects.toThrow(`${url}/${DEPLOYED_FILE} ${said}`);
    expect(tool).not.toHaveBeenCalled();
  });

  test('when the Firebase tool fails, the error quotes its output', async () => {
    tool.mockResolvedValue({ ok: false, output: 'HTTP Error: 401' });
    const { report } = await deployTo((_, response) => response.writeHead(404).end());
    await expect(report).rejects.toThrow('firebase deploy failed:\nHTTP Error: 401');
  });

  test.each([
    ['a placeholder', { projectId: 'À compléter' }],
    [
      'local services',
      { emulator: { authUrl: 'http://localhost:1', firestoreHost: 'localhost', firestorePort: 1 } },
    ],
  ])('a configuration with %s in place of a project deploys nothing', async (_, firebase) => {
    const { report } = await deployTo((_request, response) => response.end(), firebase);
    await expect(report).rejects.toThrow('names no project of yours');
    expect(tool).not.toHaveBeenCalled();
  });
});

test('a deployment with an empty --to is refused', async () => {
  const { delivery } = await liveSharedStore(folderWith()).then(({ open }) => open());
  await expect(deployLive('', delivery)).rejects.toThrow('--to is empty');
});
