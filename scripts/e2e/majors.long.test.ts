import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SiteData } from '@jalon/shared/protocol';
import { releaseId } from '../core/integrity';
import { findRoot } from '../core/paths';
import type { ChangeOutcome } from '../delivery/change';
import { publish, rollback } from '../testkit/commands';
import { RELEASE_FILE, type Release } from '../core/release';
import { signIn, whenStarted, waitUntil } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { seededRandom } from '../testkit/random';
import { buildLine, NEXT_VERSIONS, type MajorLine } from './next-major';
import { readRanReleases, remakeRelease, remadeSite } from './remade';
import { ERROR_CARD_TITLE, footerLink, STALLED_NOTICE, livePathsOf } from './visitor';

/** `npm run proof:majors` builds both majors; the short form simulates them. */
const IS_PROOF = process.env.JALON_PROOF !== undefined;
/** How often the site moves to the next major versions and back, each time in another order of the parts. */
const ROUNDS = IS_PROOF ? 3 : 1;
const SEED = 2026;

const SHELL = 'shell';
const REMOTES = ['marketing', 'simulators', 'wizard', 'dashboards'];
/** A page of each remote, for the short form; the proof visits all public pages. */
const PAGES = ['/faq', '/simulateur', '/recherche1', '/login'];
const TYPED = 'Une plateforme de données';

const { site, releaseOf } = remadeSite(1);

/** Folders of the built releases of each line, by line and part. */
const builds = new Map<string, string>();
let work: string;

beforeAll(async () => {
  const cache = join(findRoot(), '.cache');
  mkdirSync(cache, { recursive: true });
  work = mkdtempSync(join(cache, 'majors-'));
  if (!IS_PROOF) return;
  for (const line of ['both', 'new'] as const) {
    const store = buildLine(findRoot(), join(work, line), line);
    for (const { record } of await store.live()) {
      const { part, release, manifest } = record;
      const built = await store.release(part, release, manifest);
      builds.set(`${line} ${part}`, await store.releaseFolder(built));
    }
  }
}, LONG_PATIENCE_MS);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const packageOf = (module: string) =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? '');

/** Versions of modules, with `move` applied to modules of packages that get a new major version. */
const moved = (
  versions: Record<string, string>,
  move: (version: string, next: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions).map(([module, version]) => {
      const next = NEXT_VERSIONS[packageOf(module)];
      return [module, next === undefined ? version : move(version, next)];
    }),
  );

const ASKS_FOR_VERSION = /requiredVersion:"(\^(?:1|19)\.[^"]*)"/g;
const nextOf = (range: string) =>
  `^${(range.startsWith('^19') ? NEXT_VERSIONS.react : NEXT_VERSIONS['@jalon/shared']) ?? ''}`;

/** The range that a remote of a line requires, for the short form. */
const rangeOf = (line: MajorLine, range: string) =>
  line === 'both' ? `${range} || ${nextOf(range)}` : nextOf(range);

let stamp = 1;

/** Makes another release of a part on a line. */
async function anotherRelease(part: string, line: MajorLine): Promise<Release> {
  stamp += 1;
  const target = join(work, 'releases', String(stamp));
  const { store } = site.delivery;
  const built = builds.get(`${line} ${part}`);
  const original = built ?? (await store.releaseFolder(releaseOf(part)));
  const made = remakeRelease(original, target, stamp, (text) =>
    built === undefined
      ? text.replaceAll(
          ASKS_FOR_VERSION,
          (_, range: string) => `requiredVersion:"${rangeOf(line, range)}"`,
        )
      : text,
  );
  if (built === undefined) {
    const contents: Release = {
      ...made,
      requires: moved(made.requires, (range) => rangeOf(line, range)),
      provides: line === 'new' ? moved(made.provides, (_, next) => next) : made.provides,
      declares: {},
    };
    writeFileSync(
      join(target, RELEASE_FILE),
      JSON.stringify({ ...contents, id: releaseId(contents) }),
    );
  }
  return (await store.addRelease(target)).release;
}

async function publishOn(line: MajorLine, part: string): Promise<ChangeOutcome> {
  const release = await anotherRelease(part, line);
  const build = () => Promise.resolve({ release });
  return publish(site.delivery, { part, builds: site.delivery.store, build });
}

const LIVE = { kind: 'shipped', warnings: [], faults: [] };

/** Expects a refusal that names these remotes, among other reasons. */
const refusedFor = (parts: readonly string[]) => ({
  kind: 'refused',
  reasons: expect.arrayContaining(
    parts.map(
      (part) =>
        expect.objectContaining({
          message: expect.stringMatching(`^${part} `) as string,
        }) as object,
    ),
  ) as object[],
});

/** The remotes in a random order, which depends only on the text. */
function shuffled(what: string): string[] {
  const random = (part: string) => seededRandom(`${what} ${part} of ${String(SEED)}`);
  return REMOTES.toSorted((a, b) => random(a) - random(b));
}

/** The version of React that the shell of a document provides. */
const reactOf = (page: Page) =>
  page.evaluate(() => {
    const data = document.getElementById('site-data')?.textContent ?? '{}';
    return (JSON.parse(data) as Partial<SiteData>).shell?.provides.react;
  });

/** Error messages on a page, and more than one shell. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const text of [ERROR_CARD_TITLE, STALLED_NOTICE]) {
    if ((await page.getByText(text).count()) > 0) faults.push(`${page.url()}: ${text}`);
  }
  const shells = await readRanReleases(page, SHELL);
  if (shells.length !== 1) faults.push(`${page.url()}: ${String(shells.length)} shells`);
  return faults;
}

/** Loads pages and expects no fault. @param react version that the shell of the pages must provide. */
async function visitAll(page: Page, paths: readonly string[], react: string | undefined) {
  for (const path of paths) {
    await page.goto(site.origin + path);
    await whenStarted(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    if (react !== undefined) expect([path, await reactOf(page)]).toEqual([path, react]);
  }
}

const LINKS: [name: string, path: string][] = [
  ['Simuler mes revenus', '/simulateur'],
  ['Questions fréquentes', '/faq'],
  ['Estimer mes pertes', '/simulateur-gains'],
];

/** Follows links in a tab that stays open. A link to a part that does not fit its shell loads a new document. */
async function followLinks(page: Page): Promise<void> {
  for (const [name, path] of LINKS) {
    await whenStarted(page);
    await footerLink(page, name).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await whenStarted(page);
    expect(await faultsOf(page)).toEqual([]);
  }
}

const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();

test(
  'major versions of React and of the shared package move part by part, and no visitor notices',
  async () => {
    // Two tabs stay open during the whole test: one with a draft, one with a session.
    const tab = await site.open('/recherche1');
    await whenStarted(tab);
    await field(tab).fill(TYPED);
    await followLinks(tab);
    const signedIn = await site.open('/login');
    await signIn(signedIn, 'client@demo.test');
    await signedIn.waitForURL('**/dashboard-client*');
    const visitor = await site.newPage();
    const everyPage = IS_PROOF ? await livePathsOf(site, 'public') : PAGES;
    const today = await reactOf(tab);

    /** @param react version that every page must have now. */
    const look = async (outcome: ChangeOutcome, react = today) => {
      expect(outcome).toEqual(expect.objectContaining(LIVE));
      await followLinks(tab);
      await visitAll(visitor, everyPage, react);
      await tab.goto(`${site.origin}/recherche1`);
      await whenStarted(tab);
      await waitUntil(async () => (await field(tab).inputValue()) === TYPED);
      await signedIn.goto(`${site.origin}/dashboard-client`);
      await signedIn.getByRole('tab').first().waitFor();
      expect([outcome, site.takeProblems()]).toEqual([outcome, []]);
    };

    await look(await publishOn('both', SHELL));
    for (let round = 0; round < ROUNDS; round += 1) {
      const waiting = shuffled(`both ${String(round)}`);
      while (waiting.length > 0) {
        expect(await publishOn('new', SHELL)).toMatchObject(refusedFor(waiting));
        const [part = ''] = waiting.splice(0, 1);
        await look(await publishOn('both', part));
      }
      const moving = shuffled(`new ${String(round)}`);
      for (const part of moving) {
        expect(await publishOn('new', part)).toMatchObject(refusedFor([part]));
      }
      await look(await publishOn('new', SHELL), NEXT_VERSIONS.react);
      for (const part of moving) await look(await publishOn('new', part), NEXT_VERSIONS.react);

      expect(await rollback(site.delivery, SHELL)).toMatchObject(refusedFor(REMOTES));
      if (round + 1 === ROUNDS) break;
      for (const part of shuffled(`back ${String(round)}`)) {
        await look(await rollback(site.delivery, part), NEXT_VERSIONS.react);
      }
      await look(await rollback(site.delivery, SHELL));
      for (const part of shuffled(`old ${String(round)}`)) {
        await look(await rollback(site.delivery, part));
      }
    }
  },
  LONG_PATIENCE_MS * 4 * ROUNDS,
);
