import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFile } from '../core/files';
import { readPart } from '../core/parts';
import { findRoot } from '../core/paths';
import { openBuiltStore } from '../store/open';
import { copyCheckout } from '../testkit/repositories';
import { buildPart } from './build-part';
import type { Release } from '../core/release';

const PART = 'mfe-wizard';
const ROUTES = join(PART, 'routes.json');
const PAGE = join(PART, 'src', 'pages', 'SearchStepPage.tsx');
/** Two cold builds of a part at the same time, on a busy machine (ms). */
jest.setTimeout(240_000);

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reproducible-')));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Build {
  release: Release;
  /** Text of each of its files, by path. */
  texts: Record<string, string>;
}

async function filesOf(checkout: string, release: Release): Promise<Build> {
  const files = await openBuiltStore(checkout).releaseFolder(release);
  const texts = release.files.map(({ path }) => [path, readFileSync(join(files, path), 'latin1')]);
  return { release, texts: Object.fromEntries(texts) as Record<string, string> };
}

async function buildIn(name: string): Promise<Build> {
  const checkout = join(folder, name);
  copyCheckout(findRoot(), checkout);
  const part = readPart(join(checkout, PART));
  const release = await buildPart(checkout, part, openBuiltStore(checkout));
  return filesOf(checkout, release);
}

/** Builds with the command that a team uses. @returns the release that is live afterwards. */
async function buildByCommand(checkout: string): Promise<Build> {
  execFileSync(process.execPath, [join('scripts', 'cli', 'jalon.mjs'), 'build', PART], {
    cwd: checkout,
    stdio: 'pipe',
  });
  const store = openBuiltStore(checkout);
  const [live] = await store.live();
  if (!live) throw new Error(`No release is live in ${checkout}.`);
  const { part, release, manifest } = live.record;
  return filesOf(checkout, await store.release(part, release, manifest));
}

function edit(checkout: string, mark: string): void {
  appendFileSync(join(checkout, PAGE), `\nconsole.info('${mark}');\n`);
  const file = join(checkout, ROUTES);
  const routes = readJsonFile(file) as { routes: { title: string }[] };
  const marked = routes.routes.map((route) => ({ ...route, title: `${route.title} ${mark}` }));
  writeFileSync(file, JSON.stringify({ ...routes, routes: marked }));
}

function expectEdited({ release, texts }: Build, mark: string): void {
  for (const { title } of release.routes) expect(title).toContain(mark);
  const scripts = Object.entries(texts).filter(([path]) =>
    path.startsWith('client/SearchStepPage.'),
  );
  expect(scripts.map(([, text]) => text).join()).toContain(mark);
}

let one: Build;
let other: Build;
beforeAll(async () => {
  [one, other] = await Promise.all([buildIn('here'), buildIn('in-another-place')]);
});

test('two builds of the same sources are equal byte for byte, wherever the checkout is', () => {
  expect(one.release.files.length).toBeGreaterThan(10);
  expect(other.texts).toEqual(one.texts);
  expect(other.release).toEqual(one.release);
});

test('trust, rule 1: a copy of a built checkout builds its own sources, also after it is moved', async () => {
  const [copied, moved] = ['copied', 'moved'].map((name) => join(folder, name)) as [string, string];
  cpSync(join(folder, 'here'), copied, { recursive: true, verbatimSymlinks: true });
  edit(copied, 'of the copy');
  expectEdited(await buildByCommand(copied), 'of the copy');

  renameSync(copied, moved);
  edit(moved, 'after the move');
  expectEdited(await buildByCommand(moved), 'after the move');
});
