import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import { freePort } from '../core/ports';
import { closeServer } from '../local/http';
import { KeyRing, publicHalf } from '../store/key-ring';
import { openTestSite, type TestSite } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { ownRepository } from '../testkit/repositories';
import { writeFiles } from '../testkit/temporary-folder';

const root = findRoot();

/** The site with its local services: production. */
let site: TestSite;
/** A team's folder, with only the two packages of this repository. */
let repository: string;
let api: Server;
let apiOrigin: string;

const jalonFile = () => join(repository, 'node_modules', '@jalon', 'scripts', 'cli', 'jalon.mjs');

/** Runs a command as the team does. @returns standard output. @throws with its output when it fails. */
function jalon(...args: string[]): string {
  return execFileSync(process.execPath, [jalonFile(), ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The team's own API, on another origin. */
function startApi(): Promise<Server> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
      .end('{"places":3}');
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    }),
  );
}

/** The operator's configuration, with a key of each live part and of the new one. */
async function writeConfiguration(own: object): Promise<void> {
  const ring = new KeyRing({ folder: workFolders(root).keys });
  const live = (await site.delivery.store.live()).map(({ record }) => record.part);
  const keys = await Promise.all(
    live.map(async (part) => [part, publicHalf(await ring.ownKey(part))] as const),
  );
  const config = { ...site.delivery.config, keys: { ...Object.fromEntries(keys), ...own } };
  writeFiles(repository, {
    'site.config.json': JSON.stringify({ ...config, origins: [apiOrigin] }),
  });
}

beforeAll(async () => {
  api = await startApi();
  apiOrigin = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  site = await openTestSite({ prepare: () => Promise.resolve() });
  repository = ownRepository(root);
}, LONG_PATIENCE_MS);
afterAll(async () => {
  await site.close();
  await closeServer(api);
  rmSync(repository, { recursive: true });
});

describe('development', () => {
  let server: ChildProcess;
  let said = '';
  let origin: string;

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      if (server.exitCode !== null) throw new Error(said);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  beforeAll(async () => {
    jalon('new-remote', 'aide', '--no-install');
    const { publicKey } = JSON.parse(jalon('keys', 'aide', '--json')) as { publicKey: object };
    await writeConfiguration({ aide: publicKey });
    const port = await freePort();
    origin = `http://localhost:${String(port)}`;
    server = spawn(process.execPath, [jalonFile(), 'dev', 'aide', '--site', site.origin], {
      cwd: repository,
      env: { ...process.env, PORT: String(port) },
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
      });
    }
    await until(() => said.includes('The site'));
  }, LONG_PATIENCE_MS);
  afterAll(async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  });

  test('shows the page in the live shell; an edit shows without a reload and keeps its state', async () => {
    const page = await site.newPage();
    await page.goto(`${origin}/aide`);
    await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('button', { name: 'Compter' }).click();
    await page.getByText('Compté 1 fois').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

    const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('Compté {count} fois', 'Cliqué {count} fois'));
    await page.getByText('Cliqué 1 fois').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') as unknown)).toBe(
      true,
    );
    expect(site.takeProblems()).toEqual([]);
    writeFileSync(file, text);
    await page.getByText('Compté 1 fois').waitFor();
    await page.context().close();
  });

  test('refuses what the policy refuses for visitors, and says what to declare', async () => {
    const page = await site.newPage();
    await page.goto(`${origin}/aide`);
    await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
    const outcome = await page.evaluate(async (url) => {
      try {
        return (await fetch(url)).status;
      } catch (error) {
        return String(error);
      }
    }, apiOrigin);
    expect(outcome).toMatch(/TypeError/);
    await until(() => said.includes('refuses'));
    expect(said).toContain(
      `refuses ${apiOrigin} on /aide (connect-src). Declare it in routes.json of aide`,
    );
    expect(site.takeProblems().join()).toContain('Content Security Policy');
    await page.context().close();
  });

  test('leaves other pages as they are live, and leads from them to its own', async () => {
    const page = await site.newPage();
    await page.goto(`${origin}/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(site.takeProblems()).toEqual([]);
    await page.context().close();
  });
});
