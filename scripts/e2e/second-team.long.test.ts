import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readJsonFile } from '../core/files';
import { readPart } from '../core/parts';
import { findRoot } from '../core/paths';
import { findFreePort } from '../core/ports';
import { integrityOf } from '../core/integrity';
import { findTypeErrors } from '../gate/types';
import { testSite } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { makeTeamRepository } from '../testkit/repositories';
import { writeFiles } from '../testkit/temporary-folder';
import type { Served } from '../local/http';
import { startApiServer, startProgram, type Program } from './programs';
import { footerLink, isSameDocument, markDocument } from './visitor';

jest.setTimeout(LONG_PATIENCE_MS);

const root = findRoot();

/** The site with its local services. Stands for production. */
const site = testSite({ ignoreProblems: true, prepare: () => Promise.resolve() });
/** A team's own repository, which uses this repository only through its two packages. */
let repository: string;
let api: Served;

/** The command line that the team has installed. */
const COMMAND = 'node_modules/@jalon/scripts/cli/jalon.mjs';

const runNode = (cwd: string, program: string, args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });

/** Runs a command. @returns its standard output, also when the command refuses. */
function run(cwd: string, ...args: string[]): string {
  const { stdout, stderr, status } = runNode(cwd, join(repository, COMMAND), args);
  if (status === null || stdout === '') throw new Error(stderr);
  return stdout;
}

/** Runs a tool of the checkout in the repository. @returns its output when it fails; empty when it passes. */
function complaintsOf(tool: string, ...args: string[]): string {
  const { stdout, stderr, status } = runNode(repository, join(root, 'node_modules', tool), args);
  return status === 0 ? '' : `${stdout}${stderr}` || 'It failed.';
}

/** Starts a command that serves a site, on a free port. */
async function serveJalon(...args: string[]): Promise<Program> {
  const port = await findFreePort();
  const command = [process.execPath, COMMAND, ...args];
  return startProgram(command, port, repository, { PORT: String(port) });
}

const jalon = (...args: string[]) => run(repository, ...args);

interface Document {
  ok: boolean;
  kind: string;
  release: string;
}

/** Options with the store and the sites of production. */
const production = () => {
  const { store, sites } = site.delivery;
  return ['--store', store.objects.location, '--sites', sites];
};
const staging = () => {
  const folder = join(repository, 'staging');
  return ['--store', join(folder, 'store'), '--sites', join(folder, 'sites')];
};

const jalonJson = (...args: string[]) => JSON.parse(jalon(...args, '--json')) as Document;

/** The integrity of every file below a folder whose path matches, by path. */
function filesIn(folder: string, matches: (path: string) => boolean): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => matches(path) && statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
}

/** Publishes, as the operator, a configuration with the public keys of all live parts and of the new part. */
async function publishConfiguration(settings: object): Promise<void> {
  const { store } = site.delivery;
  const live = (await store.live()).map(({ record }) => record.part);
  const keys = await Promise.all(
    live.map(async (part) => [part, (await store.keys.publicKeys(part))[0]] as const),
  );
  const config = { ...site.delivery.config, keys: { ...Object.fromEntries(keys), ...settings } };
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
  api = await startApiServer('{"places":3}');
  repository = makeTeamRepository(root);
  jalon('new-remote', 'aide', '--no-install');
  const { publicKey } = JSON.parse(jalon('keys', 'aide', '--json')) as { publicKey: object };
  await publishConfiguration({ aide: publicKey });
});
afterAll(async () => {
  await api.close();
  rmSync(repository, { recursive: true });
});

test.each([
  ['the formatter', 'prettier/bin/prettier.cjs', '--log-level=warn', '--check', '.'],
  ['the linter', 'eslint/bin/eslint.js', '--max-warnings=0', '.'],
  ['the compiler', 'typescript/bin/tsc', '-p', 'mfe-aide'],
  ['its own tests', 'jest/bin/jest.js'],
])('the files that new-remote writes pass %s', (_, tool, ...args) => {
  expect(complaintsOf(tool, ...args)).toBe('');
});

/** The code blocks of a language in the guide, which the package contains. */
function guideBlocks(language: string): string[] {
  const guide = join(repository, 'node_modules/@jalon/scripts/CONTRIBUTING.md');
  const pattern = new RegExp(`^\`{3}${language}\\n(.*?)^\`{3}$`, 'gms');
  return [...readFileSync(guide, 'utf8').matchAll(pattern)].map(([, text = '']) => text);
}

test('the form and the build configuration of the guide compile, and its journey passes on a published site', async () => {
  const folder = join(repository, 'mfe-aide');
  const before = join(repository, 'before');
  cpSync(folder, before, { recursive: true });
  const [page = '', ...morePages] = guideBlocks('tsx');
  const [configuration = '', journey = '', ...more] = guideBlocks('ts');
  expect([morePages, more]).toEqual([[], []]);
  const routes = readJsonFile(join(folder, 'routes.json')) as object;
  writeFiles(folder, {
    'src/pages/AidePage.tsx': page,
    'e2e/aide.journey.test.ts': journey,
    'webpack.config.ts': configuration,
    'routes.json': JSON.stringify({ ...routes, mail: ['callback'] }),
  });
  expect(complaintsOf('typescript/bin/tsc', '-p', 'mfe-aide')).toBe('');
  const journeys = await serveJalon('journeys', 'aide', '--site', site.origin);
  await journeys.until('1 journeys passed.');
  await journeys.stop();
  rmSync(folder, { recursive: true });
  renameSync(before, folder);
});

describe('development', () => {
  let server: Program;

  beforeAll(async () => {
    server = await serveJalon('dev', 'aide', '--site', site.origin);
    await server.until('The site');
  });
  afterAll(() => server.stop());

  test('development shows the page in the live shell, and an edit appears without a reload and keeps the state', async () => {
    const page = await site.newPage();
    await page.goto(`${server.origin}/aide`);
    await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('button', { name: 'Compter' }).click();
    await page.getByText('Compté 1 fois').waitFor();
    await markDocument(page);

    const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('`Compté ', '`Cliqué '));
    await page.getByText('Cliqué 1 fois').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(site.takeProblems()).toEqual([]);
    writeFileSync(file, text);
    await page.getByText('Compté 1 fois').waitFor();
  });

  test('development shows an error of compilation or of the page, with its line, until it is corrected', async () => {
    const page = await site.newPage();
    await page.goto(`${server.origin}/aide`);
    await page.getByRole('button', { name: 'Compter' }).waitFor();
    const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('<PageHead', '<<PageHead'));
    const overlay = page.locator('#webpack-dev-server-client-overlay');
    await overlay.contentFrame().getByText('src/pages/AidePage.tsx').first().waitFor();
    writeFileSync(file, text);
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Compter' }).waitFor();
    writeFileSync(file, text.replace('  return (', "  JSON.parse('{');\n  return ("));
    await page.getByText("JSON.parse('{');").waitFor();
    writeFileSync(file, text);
    await page.getByRole('button', { name: 'Compter' }).waitFor();
    expect(site.takeProblems().join()).not.toContain('Security Policy');
  });

  test('development shows other pages without errors, and takes sign-in, data, mail and cities from this machine, even if the site uses other services', async () => {
    const page = await site.newPage();
    const document = await page.goto(`${server.origin}/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const services = `http://127.0.0.1:${String(Number(new URL(server.origin).port) + 1)}`;
    expect(site.services).not.toBe(services);
    const policy = document?.headers()['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${services};`);
    expect(await document?.text()).not.toContain(site.services);
    expect(site.takeProblems()).toEqual([]);
  });
});

/** A page with a form that calls the team's own API, and shows the answer with lazily loaded code and styles. */
const PLACES_FILES = {
  'src/pages/PlacesPage.tsx': `import { lazy, Suspense, useState } from 'react';
import { getJson } from '@jalon/shared/http';
import { useParams } from '@jalon/shared/routing';
import { Button, Container, PageHead } from '@jalon/shared/ui';

const Answer = lazy(() => import('../features/places/Answer'));
const parse = (json: unknown) => (json as { places: number }).places;

export default function PlacesPage() {
  const { ville } = useParams();
  const [places, setPlaces] = useState<number | null>(null);
  const ask = async () => {
    const answer = await getJson('API/places', { parse, timeoutMs: 5_000 });
    if (answer.ok) setPlaces(answer.value);
  };
  return (
    <>
      <PageHead title="Places libres" />
      <Container>
        <label>
          Ville <input name="city" defaultValue={ville} />
        </label>
        <Button onClick={() => void ask()}>Demander</Button>
        <Suspense fallback={null}>{places !== null && <Answer places={places} />}</Suspense>
      </Container>
    </>
  );
}
`,
  'src/features/places/Answer.tsx': `import styles from './Answer.module.css';

export default function Answer({ places }: { places: number }) {
  return <p className={styles.answer}>{String(places)} places</p>;
}
`,
  'src/features/places/Answer.module.css': '.answer {\n  color: rgb(1, 2, 3);\n}\n',
};

/** Adds the page at two paths, one with a parameter, and a link to the page in the footer. */
function writePlacesPage(): void {
  const folder = join(repository, 'mfe-aide');
  const manifest = readJsonFile(join(folder, 'routes.json')) as { routes: object[] };
  const [home] = manifest.routes;
  const listed = {
    index: true,
    description: 'Les places libres de nos ateliers, ville par ville.',
  };
  const places = { ...home, path: '/aide/places', page: 'PlacesPage', title: 'Places libres' };
  const ofCity = { ...places, path: '/aide/places/:ville', index: false, prerender: false };
  const link = { to: '/aide/places', label: 'Places libres', order: 1 };
  writeFiles(folder, {
    ...PLACES_FILES,
    'src/pages/PlacesPage.tsx': PLACES_FILES['src/pages/PlacesPage.tsx'].replace('API', api.origin),
    'routes.json': JSON.stringify({
      ...manifest,
      routes: [{ ...home, ...listed }, { ...places, ...listed }, ofCity],
      origins: { connect: [api.origin] },
      navigation: [{ place: 'footer', group: 'companies', ...link }],
    }),
  });
}

/** Asks for places on the open page. The answer must have its styles, which are loaded with its code. */
async function askForPlaces(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Places libres' }).waitFor();
  const sheets = page.locator('link[rel=stylesheet][href*="/assets/aide/"]');
  expect(await sheets.count()).toBe(0);
  await page.getByRole('button', { name: 'Demander' }).click();
  const answer = page.getByText('3 places');
  await answer.waitFor();
  expect(await sheets.count()).toBe(1);
  expect(await answer.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
}

const textOf = async (path: string) => (await fetch(site.origin + path)).text();

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
  });

  test('a file that violates the types of an entry point is refused with only one compiler error', async () => {
    const folder = join(repository, 'mfe-aide');
    const code = "import { formatEuros } from '@jalon/shared/format';\nformatEuros('cent');\n";
    writeFiles(folder, { 'src/misuse.ts': code });
    const refusals = await findTypeErrors(repository, readPart(folder));
    rmSync(join(folder, 'src/misuse.ts'));
    expect(refusals).toEqual([expect.stringContaining('misuse.ts(2,13): error')]);
    expect(refusals.join().match(/: error/g)).toHaveLength(1);
  });

  test('a preview shows the release on a whole site, with a banner and not indexed, and the page of the release works', async () => {
    const { location } = site.delivery.store.objects;
    const server = await serveJalon('preview', 'aide', '--store', location);
    await server.until(server.origin);
    const page = await site.newPage();
    const answer = await page.goto(`${server.origin}/faq`);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    const banner = page.getByRole('complementary', { name: 'Aperçu' });
    await banner.getByText('Aperçu de la partie « aide », version').waitFor();
    expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await footerLink(page, 'Places libres').click();
    await askForPlaces(page);
    expect(await banner.isVisible()).toBe(true);
    expect(site.takeProblems()).toEqual([]);
    await server.stop();
  });

  test('a release is published to staging and promoted to production with the same bytes', async () => {
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
    await footerLink(page, 'Places libres').click();
    await askForPlaces(page);
    expect(site.takeProblems()).toEqual([]);
    expect(await textOf('/aide/places')).toContain('Places libres</h1>');
    expect(await textOf('/sitemap.xml')).toContain('/aide/places</loc>');
  });

  test('an address with a parameter has its own document, not the 404 page, and the page gets the value', async () => {
    const page = await site.newPage();
    const answer = await page.goto(`${site.origin}/aide/places/Lyon`);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Places libres' }).waitFor();
    expect(await page.getByLabel('Ville').inputValue()).toBe('Lyon');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(/\/aide\/places\/Lyon$/);
    expect(site.takeProblems()).toEqual([]);
  });

  test('a second release is rolled back and the part is retired, while an open tab keeps working; the history lists every step', async () => {
    const file = join(repository, 'mfe-aide', 'src', 'pages', 'AidePage.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Compter', 'Compter encore'));
    const second = jalonJson('publish', 'aide', ...production());
    expect(second).toMatchObject({ ok: true, kind: 'shipped', previous: first });
    const page = await site.open('/aide');
    await page.getByRole('button', { name: 'Compter encore' }).waitFor();
    expect(jalonJson('rollback', 'aide', ...production(), '--reason', 'Une faute')).toMatchObject({
      release: first,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Compter', exact: true }).waitFor();

    await page.goto(`${site.origin}/aide/places`);
    await page.getByRole('button', { name: 'Demander' }).waitFor();
    expect(jalonJson('retire', 'aide', ...production())).toMatchObject({ kind: 'retired' });
    await askForPlaces(page);
    expect(site.takeProblems()).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }).waitFor();
    expect(await textOf('/sitemap.xml')).not.toContain('/aide');
    const faq = await textOf('/faq');
    expect(['Places libres', api.origin].filter((text) => faq.includes(text))).toEqual([]);

    const history = jalon('history', 'aide', ...production());
    expect(history).toContain('Une faute');
    const rows = history.matchAll(/^\| +\d+ \| \S+ \| (\w+)/gm);
    const actions = [...rows].map(([, action]) => action);
    expect(actions).toEqual(['retire', 'rollback', 'publish', 'publish']);
  });

  test('the releases of a part do not change any byte of other parts', () => {
    expect(othersIn(site.delivery.store.objects.location)).toEqual(others);
  });
});
