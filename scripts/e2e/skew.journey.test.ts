import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCandidate } from '../gate';
import { readPart } from '../parts';
import { findRoot } from '../paths';
import { buildPart } from '../release/build';
import type { Release } from '../release/release';
import type { ReleaseStore } from '../store/release-store';
import { openTestSite } from '../testkit';
import { copyOfLive } from '../testkit/live-copy';
import { temporaryHouse } from '../testkit/temporary-house';

const root = findRoot();
/** Two builds and two sites (ms). */
const BUILDS_TIMEOUT_MS = 240_000;

/** One public page of every part. */
const PAGES = ['/', '/simulateur', '/recherche1', '/login'];

let house: string;
let current: ReleaseStore;
let previous: { shell: Release; wizard: Release };

/** What a team had live before a change of one line. */
async function previousRelease(folder: string, change: [file: string, from: string, to: string]) {
  cpSync(join(root, folder), join(house, folder), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const [file, from, to] = change;
  const source = readFileSync(join(house, folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer says "${from}".`);
  writeFileSync(join(house, folder, file), source.replace(from, to));
  const { release } = await buildPart(house, readPart(join(house, folder)), current);
  return release;
}

async function storeWith(name: string, release: Release): Promise<ReleaseStore> {
  const store = await copyOfLive(root, join(house, name));
  await store.addRelease(await current.releaseFolder(release));
  await store.setLive(release.part, release.id, new Date());
  return store;
}

beforeAll(async () => {
  house = temporaryHouse(root);
  current = await copyOfLive(root, join(house, 'store'));
  previous = {
    shell: await previousRelease('shell', [
      'src/layout/SkipLink.tsx',
      'Aller au contenu',
      'Aller au contenu d’avant',
    ]),
    wizard: await previousRelease('mfe-wizard', [
      'routes.json',
      'Que recherchez-vous ?',
      'Que cherchiez-vous ?',
    ]),
  };
}, BUILDS_TIMEOUT_MS);
afterAll(() => {
  rmSync(house, { recursive: true });
});

async function walk(
  store: ReleaseStore,
): Promise<{ problems: string[]; titles: string[]; html: string }> {
  const site = await openTestSite({ store });
  try {
    const titles: string[] = [];
    for (const path of PAGES) {
      const page = await site.open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      titles.push(await page.title());
      await page.context().close();
    }
    const html = await (await fetch(site.origin)).text();
    return { problems: site.takeProblems(), titles, html };
  } finally {
    await site.close();
  }
}

async function accepted(candidate: Release, store: ReleaseStore): Promise<unknown[]> {
  const records = await store.live();
  const live = await Promise.all(
    records.map(({ record }) => store.release(record.part, record.release)),
  );
  return checkCandidate({ candidate, live });
}

test('every new remote runs in the previous shell', async () => {
  const store = await storeWith('old-shell', previous.shell);
  expect(await accepted(previous.shell, store)).toEqual([]);
  const { problems, titles, html } = await walk(store);
  expect(problems).toEqual([]);
  expect(html).toContain('Aller au contenu d’avant');
  expect(new Set(titles).size).toBe(PAGES.length);
});

test('a previous remote runs in the new shell, next to the new others', async () => {
  const store = await storeWith('old-wizard', previous.wizard);
  expect(await accepted(previous.wizard, store)).toEqual([]);
  const { problems, titles } = await walk(store);
  expect(problems).toEqual([]);
  expect(titles.filter((title) => title.includes('Que cherchiez-vous'))).toHaveLength(1);
});
