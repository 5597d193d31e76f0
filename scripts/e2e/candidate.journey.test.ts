import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import { abort, promote, rollback } from '../delivery/rollback';
import { publish } from '../delivery/publish';
import type { Release } from '../model/release';
import { faultySite } from '../testkit';
import { failFiles, mixedScripts, releasesRun, scriptsRun, testGenerations } from './generations';
import { restamp } from './restamp';
import { CARD, follow, footerLink, tagDocument } from './visitor';

const PART = 'marketing';
const MINUTE_MS = 60_000;
const SHARE = 50;

const faulty = faultySite();
const { site, generations, releaseOf } = testGenerations(2, { intercept: faulty.intercept });
let stable: Release;
let candidate: Release;
let offset: number;

/** Publishes a release of the store through the gate. */
async function ship(release: Release, share?: number): Promise<void> {
  const build = () => Promise.resolve({ release, reasons: [] });
  const source = { part: release.part, builds: generations.store, build };
  expect(await publish(site.delivery, source, share)).toMatchObject({ kind: 'shipped' });
}

beforeEach(async () => {
  [stable, candidate] = [releaseOf(PART, 0), releaseOf(PART, 1)];
  await rollback(site.delivery, PART, stable.id);
  await ship(candidate, SHARE);
  const live = await generations.store.live();
  offset = live.find(({ record }) => record.part === PART)?.record.candidate?.offset ?? 0;
});

type Draw = 'in' | 'out';

/** Opens a page in a browser whose number is the first within the share of the candidate, or the first outside. */
async function openDrawn(draw: Draw, path: string, userAgent?: string): Promise<Page> {
  const page = await site.newPage(userAgent === undefined ? {} : { userAgent });
  const number = ((draw === 'in' ? 100 : 100 + SHARE) - offset) % 100;
  await page.context().addInitScript(`localStorage.candidate ??= '${String(number)}'`);
  await page.goto(site.origin + path);
  return page;
}

/** Navigates from the open document to another page of the part. @returns the releases of the part that ran. */
async function openAndGoOn(page: Page): Promise<string[]> {
  await follow(page, 'Nous contacter', '/contact');
  expect(await mixedScripts(page)).toEqual([]);
  return releasesRun(page, PART);
}

test('a browser in the share gets the candidate from its next navigation on, and other browsers never do', async () => {
  const [drawn, other] = await Promise.all([openDrawn('in', '/faq'), openDrawn('out', '/faq')]);
  expect(await openAndGoOn(drawn)).toEqual([stable.container, candidate.container]);
  await drawn.reload();
  await follow(drawn, 'Nous recrutons', '/nous-recrutons');
  expect(await releasesRun(drawn, PART)).toEqual([stable.container, candidate.container]);
  expect(await openAndGoOn(other)).toEqual([stable.container]);
  expect(site.takeProblems()).toEqual([]);

  // The browser returns to the stable release after the candidate is aborted.
  await abort(site.delivery, PART);
  await drawn.clock.setSystemTime(Date.now() + MINUTE_MS);
  const lookedUp = drawn.waitForResponse(`**/registry/parts/${PART}.json`);
  await footerLink(drawn, 'Mentions légales').hover();
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

/** The release whose script ran last. */
const ranLast = async (page: Page) =>
  (await scriptsRun(page)).filter(({ part }) => part === PART).at(-1)?.container;

test.each(['hangs', 'not found'] as const)(
  'a file of the candidate that fails (%s) makes the tab load and keep the stable release, without an error card',
  async (fault) => {
    const visitor = faulty.visitor();
    const page = await openDrawn('in', '/faq', visitor.userAgent);
    await page.waitForLoadState('networkidle');
    failFiles(visitor, candidate, fault);
    await tagDocument(page);
    await footerLink(page, 'Nous contacter').click();
    await page.waitForFunction(
      () => !('isSameDocument' in globalThis) && document.querySelector('h1') !== null,
    );
    expect(await page.getByText(CARD).count()).toBe(0);
    await follow(page, 'Nous recrutons', '/nous-recrutons');
    expect(await releasesRun(page, PART)).toEqual([stable.container]);
    await page.context().close();
    site.takeProblems();
    await site.waitForReport(isVisit('failed'));
  },
);

test('a shell that does not support candidates uses the stable release', async () => {
  const shell = releaseOf('shell');
  const folder = join(generations.folder, 'restamped', 'shell', 'old');
  const original = await generations.store.releaseFolder(shell);
  // Renames the field in the shell's code, so that it ignores the candidate in the record.
  restamp(original, folder, 9, (text) => text.replaceAll('candidate', 'unknown'));
  const { release: old } = await generations.store.addRelease(folder);
  await ship(old);
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

test('a promoted candidate is in every document', async () => {
  expect(await promote(site.delivery, PART)).toMatchObject({ release: candidate.id });
  const page = await openDrawn('out', '/faq');
  expect(await openAndGoOn(page)).toEqual([candidate.container]);
  await page.context().close();
  expect(site.takeProblems()).toEqual([]);
});
