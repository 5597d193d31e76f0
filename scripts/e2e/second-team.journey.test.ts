import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readJsonFile } from '../core/files';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { closeServer } from '../local/http';
import { integrityOf } from '../model/files';
import { testSite, until } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { ownRepository } from '../testkit/repositories';
import { writeFiles } from '../testkit/temporary-folder';

const root = findRoot();

/** The site with its local services: production. */
const site = testSite({ ignoreProblems: true, prepare: () => Promise.resolve() });
/** A team's folder, with only the two packages of this repository. */
let repository: string;
let api: Server;
let apiOrigin: string;

const jalonFile = () => join(repository, 'node_modules', '@jalon', 'scripts', 'cli', 'jalon.mjs');

/** @returns standard output of a command, also of one that is refused. */
function run(cwd: string, ...args: string[]): string {
  const options = { cwd, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, [jalonFile(), ...args], options);
  if (status === null || stdout === '') throw new Error(stderr);
  return stdout;
}

/** Runs a command as the team does. */
const jalon = (...args: string[]) => run(repository, ...args);

interface Document {
  ok: boolean;
  kind: string;
  release: string;
  reasons?: string[];
}

/** The places of production. */
const production = () => {
  const { store, sites } = site.delivery;
  return ['--store', store.objects.location, '--sites', sites];
};
const staging = () => [
  '--store',
  join(repository, 'staging', 'store'),
  '--sites',
  join(repository, 'staging', 'sites'),
];

const jalonJson = (...args: string[]) => JSON.parse(jalon(...args, '--json')) as Document;

/** A command that serves until it is stopped. */
interface Serving {
  origin: string;
  /** Until it has said this. @throws with what it said when it ends before. */
  until: (text: string) => Promise<void>;
  stop: () => Promise<void>;
}

async function serve(...args: string[]): Promise<Serving> {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port };
  const server = spawn(process.execPath, [jalonFile(), ...args], { cwd: repository, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  return {
    origin: `http://localhost:${port}`,
    async until(text) {
      await until(
        () => {
          if (server.exitCode !== null) throw new Error(said);
          return said.includes(text);
        },
        () => `The command does not print "${text}":\n${said}`,
        LONG_PATIENCE_MS,
      );
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

/** Every file below a folder whose path matches, with its bytes. */
function filesIn(folder: string, matches: (path: string) => boolean): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => matches(path) && statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
}

/** What a tool says when it fails; empty when it passes. */
function complaintsOf(tool: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    { cwd: repository, encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}` || 'It failed.';
}

/** Goes to the page and back in a browser that has each candidate: the document is stable, the page is not. */
async function seeAsDrawn(button: string): Promise<void> {
  const page = await site.newPage();
  await page.context().addInitScript("sessionStorage.candidate = '-100'");
  await page.goto(`${site.origin}/aide`);
  await page.getByRole('button', { name: 'Compter', exact: true }).waitFor();
  // A navigation uses what the tab knows of the registry by then.
  await until(async () => {
    if (await page.getByRole('button', { name: button }).isVisible()) return true;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Places libres' }).click();
    await page.waitForURL((url) => url.pathname !== '/aide');
    await page.goBack();
    await page.getByRole('button', { name: 'Compter' }).waitFor();
    return false;
  });
  await page.context().close();
}

/** The verdict on a candidate of which every visit is reported to have failed. */
function verdictOn(release: string, first: string) {
  const told = { at: new Date().toISOString(), kind: 'visit', part: 'aide', release, route: '*' };
  const lines = ['ran', 'failed'].map((message) => ({ ...told, message, count: 9 }));
  const stable = { ...told, release: first, message: 'ran', count: 900 };
  const file = join(repository, 'collected.jsonl');
  writeFileSync(file, [...lines, stable].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const document = jalon('status', 'aide', '--reports', file, ...production(), '--json');
  const { exitCode, candidates } = JSON.parse(document) as {
    exitCode: number;
    candidates: { verdict: string }[];
  };
  return { exitCode, verdict: candidates[0]?.verdict };
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

/** Signs a configuration with the keys of every live part and of the new one, as the operator does in a folder of its own. */
async function publishConfiguration(own: object): Promise<void> {
  const { store } = site.delivery;
  const live = (await store.live()).map(({ record }) => record.part);
  const keys = await Promise.all(
    live.map(async (part) => [part, (await store.keys.publicKeys(part))[0]] as const),
  );
  const config = { ...site.delivery.config, keys: { ...Object.fromEntries(keys), ...own } };
  const operator = mkdtempSync(join(tmpdir(), 'operator-'));
  writeFiles(operator, {
    'package.json': '{ "jalon": {} }',
    'site.config.json': JSON.stringify(config).replaceAll(/"À compléter[^"]*"/g, '"renseigné"'),
  });
  symlinkSync(join(repository, 'node_modules'), join(operator, 'node_modules'));
  const published = JSON.parse(
    run(operator, 'config', 'publish', ...production(), '--json'),
  ) as object;
  expect(published).toMatchObject({ ok: true });
  rmSync(operator, { recursive: true });
  const file = join(repository, 'package.json');
  const manifest = readJsonFile(file) as object;
  const jalonField = { operator: (published as { operator: object }).operator };
  writeFileSync(file, `${JSON.stringify({ ...manifest, jalon: jalonField }, null, 2)}\n`);
}

beforeAll(async () => {
  api = await startApi();
  apiOrigin = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  repository = ownRepository(root);
  jalon('new-remote', 'aide', '--no-install');
  const { publicKey } = JSON.parse(jalon('keys', 'aide', '--json')) as { publicKey: object };
  await publishConfiguration({ aide: publicKey });
}, LONG_PATIENCE_MS);
afterAll(async () => {
  await closeServer(api);
  rmSync(repository, { recursive: true });
});

describe('trust, rule 6: what new-remote writes', () => {
  test.each([
    ['the formatter', 'prettier/bin/prettier.cjs', '--log-level=warn', '--check', '.'],
    ['the linter', 'eslint/bin/eslint.js', '--max-warnings=0', '.'],
    ['the compiler', 'typescript/bin/tsc', '-p', 'mfe-aide'],
    ['its own tests', 'jest/bin/jest.js'],
  ])('a new remote in a repository of its own passes %s', (_, tool, ...args) => {
    expect(complaintsOf(tool, ...args)).toBe('');
  });

  test('a new remote in a repository of its own keeps what is generated, and private keys, out of commits', () => {
    const lines = readFileSync(join(repository, '.gitignore'), 'utf8').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['node_modules/', '.jalon/', '.cache/']));
  });
});

describe('development', () => {
  let server: Serving;

  beforeAll(async () => {
    server = await serve('dev', 'aide', '--site', site.origin);
    await server.until('The site');
  }, LONG_PATIENCE_MS);
  afterAll(() => server.stop());

  test('development shows the page in the live shell; an edit shows without a reload and keeps its state', async () => {
    const page = await site.newPage();
    await page.goto(`${server.origin}/aide`);
    await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('button', { name: 'Compter' }).click();
    await page.getByText('Compté 1 fois').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

    const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('`Compté ', '`Cliqué '));
    await page.getByText('Cliqué 1 fois').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') as unknown)).toBe(
      true,
    );
    expect(site.takeProblems()).toEqual([]);
    writeFileSync(file, text);
    await page.getByText('Compté 1 fois').waitFor();
    await page.context().close();
  });

  test('development refuses what the policy refuses for visitors, and says what to declare', async () => {
    const page = await site.newPage();
    await page.goto(`${server.origin}/aide`);
    await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
    const outcome = await page.evaluate(async (url) => {
      try {
        return (await fetch(url)).status;
      } catch (error) {
        return String(error);
      }
    }, apiOrigin);
    expect(outcome).toMatch(/TypeError/);
    await server.until(
      `refuses ${apiOrigin} on /aide (connect-src). Declare it in routes.json of aide`,
    );
    expect(site.takeProblems().join()).toContain('Content Security Policy');
    await page.context().close();
  });

  test('development leaves other pages as they are live, and leads from them to its own', async () => {
    const page = await site.newPage();
    await page.goto(`${server.origin}/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(site.takeProblems()).toEqual([]);
    await page.context().close();
  });
});

/** A page with a form that asks the team's own API, and a link to it in the footer. */
const PLACES_PAGE = `import { useState } from 'react';
import { getJson } from '@jalon/shared/http';
import { Button, Container, PageHead } from '@jalon/shared/ui';

const parse = (json: unknown) => (json as { places: number }).places;

export default function PlacesPage() {
  const [places, setPlaces] = useState<number | null>(null);
  const ask = async () => {
    const answer = await getJson('API/places', { parse, timeoutMs: 5_000 });
    if (answer.ok) setPlaces(answer.value);
  };
  return (
    <>
      <PageHead title="Places libres" />
      <Container>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <label>
            Ville <input name="city" />
          </label>
          <Button type="submit">Demander</Button>
        </form>
        <p role="status">{places === null ? '' : \`\${String(places)} places\`}</p>
      </Container>
    </>
  );
}
`;

function writePlacesPage(): void {
  const file = join(repository, 'mfe-aide', 'routes.json');
  const manifest = readJsonFile(file) as { routes: object[] };
  const [route] = manifest.routes;
  const described = {
    index: true,
    description: 'Les places libres de nos ateliers, ville par ville.',
  };
  const second = { path: '/aide/places', page: 'PlacesPage', title: 'Places libres' };
  writeFiles(join(repository, 'mfe-aide'), {
    'src/pages/PlacesPage.tsx': PLACES_PAGE.replace('API', apiOrigin),
    'routes.json': JSON.stringify({
      ...manifest,
      routes: [
        { ...route, ...described },
        { ...route, ...described, ...second },
      ],
      origins: { connect: [apiOrigin] },
      navigation: [
        {
          place: 'footer',
          group: 'companies',
          to: '/aide/places',
          label: 'Places libres',
          order: 1,
        },
      ],
    }),
  });
}

/** Asks for places on the page that is open. */
async function askForPlaces(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Places libres' }).waitFor();
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByRole('button', { name: 'Demander' }).click();
  await page.getByText('3 places').waitFor();
}

describe('a release', () => {
  let others: Map<string, string>;
  let first: string;

  const othersIn = (folder: string) =>
    filesIn(folder, (path) => /^(live|releases)\//.test(path) && !/^\w+\/aide\//.test(path));
  const releaseIn = (store: string, id: string) =>
    filesIn(join(store, 'releases', 'aide', id), () => true);

  beforeAll(() => {
    const { location } = site.delivery.store.objects;
    cpSync(location, join(repository, 'staging', 'store'), { recursive: true });
    others = othersIn(location);
    writePlacesPage();
  }, LONG_PATIENCE_MS);

  test(
    'a release is checked without a key, for a comment of its pull request',
    () => {
      const markdown = jalon('check', 'aide', ...production(), '--markdown');
      expect(markdown).toMatch(
        /^<!-- jalon check aide -->\n\n### `aide` `\S+` passes; nothing of it is live\./,
      );
      expect(markdown).toContain('| added | /aide/places | Places libres |');
      expect(markdown).toContain(`| added | origin: connect ${apiOrigin} |`);
      expect(markdown).toMatch(/\| page \/aide\/places \| – \| \S+ kB \|/);
    },
    LONG_PATIENCE_MS,
  );

  test(
    'a release is previewed on a whole site that says so, where it works as it will',
    async () => {
      const { location } = site.delivery.store.objects;
      const server = await serve('preview', 'aide', '--store', location);
      await server.until(server.origin);
      const page = await site.newPage();
      const answer = await page.goto(`${server.origin}/faq`);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
      const banner = page.getByRole('complementary', { name: 'Aperçu' });
      await banner.getByText('Aperçu de la partie « aide », version').waitFor();
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Places libres' }).click();
      await askForPlaces(page);
      expect(await banner.isVisible()).toBe(true);
      expect(site.takeProblems()).toEqual([]);
      await page.context().close();
      await server.stop();
    },
    LONG_PATIENCE_MS,
  );

  test(
    'a release goes to staging, and from there to production with the same bytes',
    async () => {
      expect(await site.delivery.store.history('aide')).toEqual([]);
      const published = jalonJson('publish', 'aide', ...staging());
      expect(published).toMatchObject({ ok: true, kind: 'shipped' });
      first = published.release;
      const [, from = ''] = staging();
      const promoted = jalonJson('promote', 'aide', '--from', from, ...production());
      expect(promoted).toMatchObject({ ok: true, kind: 'shipped', release: first });
      const { location } = site.delivery.store.objects;
      expect(releaseIn(location, first)).toEqual(releaseIn(from, first));

      const page = await site.open('/faq');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Places libres' }).click();
      await askForPlaces(page);
      expect(site.takeProblems()).toEqual([]);
      await page.context().close();
    },
    LONG_PATIENCE_MS,
  );

  test(
    'a release is followed by a candidate that is aborted by its verdict, by another one, taken back, and leaves the site; its history says it all',
    async () => {
      const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Compter', 'Compter encore'));
      const candidate = jalonJson('publish', 'aide', '--share', '5', ...production());
      expect(candidate).toMatchObject({ ok: true, kind: 'shipped', previous: first });
      await seeAsDrawn('Compter encore');
      expect(verdictOn(candidate.release, first)).toEqual({ exitCode: 7, verdict: 'worse' });
      expect(jalonJson('abort', 'aide', ...production())).toMatchObject({ release: first });

      const second = jalonJson('publish', 'aide', ...production());
      expect(second).toMatchObject({ ok: true, kind: 'shipped' });
      const page = await site.open('/aide');
      await page.getByRole('button', { name: 'Compter encore' }).waitFor();
      expect(jalonJson('rollback', 'aide', ...production(), '--reason', 'Une faute')).toMatchObject(
        { release: first },
      );
      await page.reload();
      await page.getByRole('button', { name: 'Compter', exact: true }).waitFor();
      expect(site.takeProblems()).toEqual([]);
      await page.context().close();

      expect(jalonJson('retire', 'aide', ...production())).toMatchObject({ kind: 'retired' });
      expect((await fetch(`${site.origin}/aide`)).status).toBe(404);
      const history = jalon('history', 'aide', ...production());
      expect(history).toContain('Une faute');
      const actions = history
        .split('\n')
        .slice(1)
        .map((line) => line.split(/\s+/)[3]);
      expect(actions).toEqual(['retire', 'rollback', 'publish', 'abort', 'candidate', 'publish']);
    },
    LONG_PATIENCE_MS,
  );

  test('the releases of a second team change no byte of the other parts', () => {
    expect(othersIn(site.delivery.store.objects.location)).toEqual(others);
  });
});
