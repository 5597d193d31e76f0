import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import { abort, promote, rollback } from '../delivery/rollback';
import { publish } from '../delivery/publish';
import type { Release } from '../model/release';
import { faultySite, testSite } from '../testkit';
import { restamp } from './restamp';
import { type Generations, mixedScripts, releasesRun, storeWithGenerations } from './generations';

const CARD = 'Cette partie du site est momentanément indisponible';
const PART = 'marketing';
const MINUTE_MS = 60_000;
const SHARE = 50;

const faulty = faultySite();
let generations: Generations;
let stable: Release;
let candidate: Release;
let offset: number;

beforeAll(async () => {
  generations = await storeWithGenerations(2);
  const [first, second] = generations.releases.get(PART) ?? [];
  if (!first || !second) throw new Error(`${PART} has no two releases`);
  [stable, candidate] = [first, second];
});
const site = testSite(() => ({
  ignoreProblems: true,
  store: generations.store,
  intercept: faulty.intercept,
}));
afterAll(() => {
  rmSync(generations.folder, { recursive: true });
});
beforeEach(async () => {
  await rollback(site.delivery, PART, stable.id);
  const build = () => Promise.resolve({ release: candidate, reasons: [] });
  const source = { part: PART, builds: generations.store, build };
  expect(await publish(site.delivery, source, SHARE)).toMatchObject({ kind: 'shipped' });
  const live = await generations.store.live();
  offset = live.find(({ record }) => record.part === PART)?.record.candidate?.offset ?? 0;
});

type Draw = 'in' | 'out';

/** Opens a page in a browser that drew the first number within the share, or the first one beyond it. */
async function openDrawn(draw: Draw, path: string, userAgent?: string): Promise<Page> {
  const page = await site.newPage(userAgent === undefined ? {} : { userAgent });
  const number = ((draw === 'in' ? 100 : 100 + SHARE) - offset) % 100;
  await page.context().addInitScript(`localStorage.candidate ??= '${String(number)}'`);
  await page.goto(site.origin + path);
  return page;
}

async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.waitForURL(`**${path}`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}

/** Opens a document of the part and goes on to another page of it. @returns the releases of the part that ran. */
async function openAndGoOn(page: Page): Promise<string[]> {
  await follow(page, 'Nous contacter', '/contact');
  expect(await mixedScripts(page)).toEqual([]);
  return releasesRun(page, PART);
}

test('a browser in the canary gets the candidate from its next navigation on, also after a reload; another browser never does', async () => {
  const [drawn, other] = await Promise.all([openDrawn('in', '/faq'), openDrawn('out', '/faq')]);
  expect(await openAndGoOn(drawn)).toEqual([stable.container, candidate.container]);
  await drawn.reload();
  await follow(drawn, 'Nous recrutons', '/nous-recrutons');
  expect(await releasesRun(drawn, PART)).toEqual([stable.container, candidate.container]);
  expect(await openAndGoOn(other)).toEqual([stable.container]);
  expect(site.takeProblems()).toEqual([]);

  // And both have the stable one once it is aborted.
  await abort(site.delivery, PART);
  await drawn.clock.setSystemTime(Date.now() + MINUTE_MS);
  const lookedUp = drawn.waitForResponse(`**/registry/parts/${PART}.json`);
  await drawn.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).hover();
  await (await lookedUp).finished();
  await follow(drawn, 'Mentions légales', '/mentions-legales');
  expect(await releasesRun(drawn, PART)).toEqual([stable.container, candidate.container]);
  expect(await ranLast(drawn)).toBe(stable.container);
  await drawn.goto('about:blank');
  await site.waitForReport(isVisit('ran'));
  await Promise.all([drawn, other].map((page) => page.context().close()));
});

const isVisit = (message: 'ran' | 'failed') => (report: SiteReport) =>
  report.kind === 'visit' && report.release === candidate.id && report.message === message;

/** The release whose page came last. */
async function ranLast(page: Page): Promise<string | undefined> {
  const marks = await page.evaluate<string[]>('globalThis.ranScripts');
  return marks
    .filter((mark) => mark.startsWith(`${PART}_`))
    .at(-1)
    ?.split('/')[0];
}

test.each(['hangs', 'not found'] as const)(
  'a file of the candidate that fails (%s) leads to the stable document, without a card, and the tab stays there',
  async (fault) => {
    const visitor = faulty.visitor();
    const page = await openDrawn('in', '/faq', visitor.userAgent);
    await page.waitForLoadState('networkidle');
    for (const { path } of candidate.files.filter(({ path }) => path.startsWith('client/'))) {
      visitor.fail(new RegExp(path.slice('client/'.length)), fault);
    }
    await page.evaluate('globalThis.isFirstDocument = true');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nous contacter' }).click();
    await page.waitForFunction(
      () => !('isFirstDocument' in globalThis) && document.querySelector('h1') !== null,
    );
    expect(await page.getByText(CARD).count()).toBe(0);
    await follow(page, 'Nous recrutons', '/nous-recrutons');
    expect(await releasesRun(page, PART)).toEqual([stable.container]);
    await page.context().close();
    site.takeProblems();
    await site.waitForReport(isVisit('failed'));
  },
);

test('a shell that does not know candidates goes on with the stable release', async () => {
  const [shell] = generations.releases.get('shell') ?? [];
  if (!shell) throw new Error('no shell');
  const folder = join(generations.folder, 'restamped', 'shell', 'old');
  const original = await generations.store.releaseFolder(shell);
  // It reads the record as if it had no candidate.
  restamp(original, folder, 9, (text) => text.replaceAll('candidate', 'unknown'));
  const { release: old } = await generations.store.addRelease(folder);
  const build = () => Promise.resolve({ release: old, reasons: [] });
  const source = { part: 'shell', builds: generations.store, build };
  expect(await publish(site.delivery, source)).toMatchObject({ kind: 'shipped' });
  try {
    const page = await openDrawn('in', '/faq');
    expect(await releasesRun(page, 'shell')).toEqual([old.container]);
    expect(await openAndGoOn(page)).toEqual([stable.container]);
    await page.context().close();
    expect(site.takeProblems()).toEqual([]);
  } finally {
    await rollback(site.delivery, 'shell', shell.id);
  }
});

test('a candidate that is promoted is in every document', async () => {
  expect(await promote(site.delivery, PART)).toMatchObject({ release: candidate.id });
  const page = await openDrawn('out', '/faq');
  expect(await openAndGoOn(page)).toEqual([candidate.container]);
  await page.context().close();
  expect(site.takeProblems()).toEqual([]);
});
