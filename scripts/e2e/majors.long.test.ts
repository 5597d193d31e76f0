import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SiteData } from '@jalon/shared/protocol';
import { findRoot } from '../core/paths';
import { publish } from '../delivery/publish';
import { rollback } from '../delivery/rollback';
import { RELEASE_FILE, type Release } from '../model/release';
import { signIn, started, until } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { seededRandom } from '../testkit/random';
import { releasesRun, scriptsRun, testGenerations } from './generations';
import { buildNextMajor, NEXT } from './next-major';
import { restamp } from './restamp';
import { CARD, footerLink, NOTICE, pathsOf } from './visitor';

/** `npm run proof:majors` builds the next major version; the short form simulates it. */
const IS_PROOF = process.env.JALON_PROOF !== undefined;
/** Publications and rollbacks in random order, beside those that open and end the second line. */
const ORDERS = IS_PROOF ? 24 : 1;
const SEED = 2026;

const SHELL = 'shell';
const REMOTES = ['marketing', 'simulators', 'wizard', 'dashboards'];
/** A page of each remote, for the short form; the proof visits all pages. */
const PAGES = ['/faq', '/simulateur', '/recherche1', '/login'];
const TYPED = 'Une plateforme de données';
/** Difference of the scripts of a page, compressed, while two shells are live (bytes). */
const MOST_ADDED = 300;

type Line = 'old' | 'new';

const { site, generations, releaseOf } = testGenerations(1);

/** Folders of the releases of the next major version, by part. */
const nextBuilds = new Map<string, string>();
let work: string;

beforeAll(async () => {
  const cache = join(findRoot(), '.cache');
  mkdirSync(cache, { recursive: true });
  work = mkdtempSync(join(cache, 'majors-'));
  if (!IS_PROOF) return;
  const store = buildNextMajor(findRoot(), join(work, 'checkout'));
  for (const { record } of await store.live()) {
    const { part, release, manifest } = record;
    const built = await store.release(part, release, manifest);
    nextBuilds.set(part, await store.releaseFolder(built));
  }
}, LONG_PATIENCE_MS);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const majorOf = (name: string) =>
  NEXT[name.startsWith('react') ? 'react' : name.split('/').slice(0, 2).join('/')];

/** The same modules in the next major version, for the short form. */
const inNextMajor = (versions: Record<string, string>, before = '') =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const next = majorOf(name);
      return [name, next === undefined ? version : before + next];
    }),
  );

const ASKS_FOR_VERSION = /requiredVersion:"\^(1|19)\.[^"]*"/g;

let stamp = 1;

/** Another release of a part on one of the two lines. */
async function anotherRelease(part: string, line: Line): Promise<Release> {
  stamp += 1;
  const target = join(work, 'releases', String(stamp));
  const { store } = generations;
  const built = line === 'new' ? nextBuilds.get(part) : undefined;
  const original = built ?? (await store.releaseFolder(releaseOf(part)));
  const isSimulated = line === 'new' && built === undefined;
  const made = restamp(original, target, stamp, (text) =>
    isSimulated
      ? text.replaceAll(ASKS_FOR_VERSION, (_, major) =>
          major === '19' ? `requiredVersion:"^20.0.0"` : `requiredVersion:"^2.0.0"`,
        )
      : text,
  );
  if (isSimulated) {
    const next: Release = {
      ...made,
      requires: inNextMajor(made.requires, '^'),
      provides: inNextMajor(made.provides),
      declares: {},
    };
    writeFileSync(join(target, RELEASE_FILE), `${JSON.stringify(next, null, 2)}\n`);
  }
  return (await store.addRelease(target)).release;
}

/** The line of each part's releases that were live, the newest last. */
const lines = new Map<string, Line[]>([SHELL, ...REMOTES].map((part) => [part, ['old']]));
const lineOf = (part: string): Line => lines.get(part)?.at(-1) ?? 'old';
const isEverythingNew = () => REMOTES.every((part) => lineOf(part) === 'new');

interface Order {
  part: string;
  /** Null rolls back. */
  line: Line | null;
}

async function carryOut({ part, line }: Order): Promise<void> {
  const past = lines.get(part) ?? [];
  if (line === null) {
    expect(await rollback(site.delivery, part)).toMatchObject({ kind: 'shipped', faults: [] });
    past.pop();
    return;
  }
  const release = await anotherRelease(part, line);
  const build = () => Promise.resolve({ release, reasons: [] });
  const outcome = await publish(site.delivery, { part, builds: generations.store, build });
  expect([part, line, outcome]).toEqual([
    part,
    line,
    expect.objectContaining({ kind: 'shipped', faults: [] }),
  ]);
  // A fix of the old shell is the second one, so a rollback of the first does not undo it.
  if (part === SHELL && line === 'old' && past.includes('new')) return;
  past.push(line);
}

/** Opens the second line, then publishes and rolls back in random order; then every remote moves, and the line ends. */
function* orders(): Generator<Order> {
  const draw = (what: string, index: number, below: number) =>
    Math.floor(seededRandom(`${what} ${String(index)} of ${String(SEED)}`) * below);
  yield { part: SHELL, line: 'new' };
  for (let index = 0; index < ORDERS; index += 1) {
    const part = [...REMOTES, SHELL][draw('part', index, REMOTES.length + 1)] ?? SHELL;
    const past = lines.get(part) ?? [];
    if (part === SHELL) {
      yield { part, line: draw('line', index, 2) === 0 && !isEverythingNew() ? 'old' : 'new' };
    } else if (past.length > 1 && draw('back', index, 4) === 0) {
      yield { part, line: null };
    } else {
      // One remote at least stays until the end, so that both lines live.
      const others = REMOTES.filter((one) => one !== part);
      const isLast = others.every((one) => lineOf(one) === 'new');
      const isMoving = lineOf(part) === 'new' || (!isLast && draw('line', index, 2) === 0);
      yield { part, line: isMoving ? 'new' : 'old' };
    }
  }
  for (const part of REMOTES.filter((one) => lineOf(one) === 'old')) yield { part, line: 'new' };
  yield { part: SHELL, line: 'new' };
}

/** The version of React that the shell of a document provides. */
const reactOf = (page: Page) =>
  page.evaluate(() => {
    const data = document.getElementById('site-data')?.textContent ?? '{}';
    return (JSON.parse(data) as Partial<SiteData>).shell?.provides.react;
  });

/** What a page says that must not be there. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const text of [CARD, NOTICE]) {
    if ((await page.getByText(text).count()) > 0) faults.push(`${page.url()}: ${text}`);
  }
  const shells = await releasesRun(page, SHELL);
  if (shells.length !== 1) faults.push(`${page.url()}: ${String(shells.length)} shells`);
  return faults;
}

/** Compressed size of the scripts that ran in the current document, without what was fetched for later (bytes). */
async function scriptBytes(page: Page): Promise<number> {
  const ran = (await scriptsRun(page)).map(({ file }) => file.slice(file.lastIndexOf('/')));
  return page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => names.some((ending) => name.endsWith(ending)))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    ran,
  );
}

interface Visited {
  /** See {@link scriptBytes}. */
  bytes: number;
  isNextReact: boolean;
}

/** Loads pages, by path. */
async function visitAll(page: Page, paths: readonly string[]): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  for (const path of paths) {
    await page.goto(site.origin + path);
    await started(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await faultsOf(page)).toEqual([]);
    const isNextReact = (await reactOf(page)) === NEXT.react;
    visited.set(path, { bytes: await scriptBytes(page), isNextReact });
  }
  return visited;
}

const LINKS: [name: string, path: string, part: string][] = [
  ['Simuler mes revenus', '/simulateur', 'simulators'],
  ['Questions fréquentes', '/faq', 'marketing'],
  ['Estimer mes pertes', '/simulateur-gains', 'simulators'],
];

/** Follows links in a tab that stays open. A link to a part on the other line loads a new document. */
async function followLinks(page: Page): Promise<void> {
  for (const [name, path] of LINKS) {
    await started(page);
    await footerLink(page, name).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await started(page);
    expect(await faultsOf(page)).toEqual([]);
  }
}

const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();

test(
  'major versions of React and of the shared package move part by part, and no visitor notices',
  async () => {
    // A tab with a draft that stays open from the first minute, and one with a session.
    const tab = await site.open('/recherche1');
    await started(tab);
    await field(tab).fill(TYPED);
    await followLinks(tab);
    const signedIn = await site.open('/login');
    await signIn(signedIn, 'client@demo.test');
    await signedIn.waitForURL('**/dashboard-client');
    const visitor = await site.newPage();
    const everyPage = IS_PROOF ? await pathsOf(site, 'public') : PAGES;
    const atFirst = await visitAll(visitor, everyPage);

    let carriedOut = 0;
    const hadBothLines: boolean[] = [];
    for (const order of orders()) {
      await carryOut(order);
      carriedOut += 1;
      hadBothLines.push(!isEverythingNew());
      await followLinks(tab);
      const now = await visitAll(visitor, everyPage);
      for (const [path, { bytes }] of now) {
        const added = bytes - (atFirst.get(path)?.bytes ?? 0);
        expect([path, added, Math.abs(added) <= MOST_ADDED]).toEqual([path, added, true]);
      }
      for (const [index, part] of REMOTES.entries()) {
        const isNextReact = now.get(PAGES[index] ?? '')?.isNextReact;
        expect([order, part, isNextReact]).toEqual([order, part, lineOf(part) === 'new']);
      }
      await tab.goto(`${site.origin}/recherche1`);
      await started(tab);
      await until(async () => (await field(tab).inputValue()) === TYPED);
      await signedIn.goto(`${site.origin}/dashboard-client`);
      await signedIn.getByRole('tab').first().waitFor();
      expect([order, site.takeProblems()]).toEqual([order, []]);
    }
    expect(hadBothLines.filter(Boolean).length).toBeGreaterThanOrEqual(ORDERS);
    expect(carriedOut).toBeGreaterThan(ORDERS);
    expect(await reactOf(visitor)).toBe(NEXT.react);
    const [live] = (await site.delivery.store.live()).filter(({ record }) => record.part === SHELL);
    expect(live?.record.secondShell).toBeUndefined();
  },
  LONG_PATIENCE_MS * (1 + ORDERS / 4),
);
