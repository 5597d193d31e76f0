import type { Page } from 'playwright-core';
import { rollback } from '../delivery/rollback';
import { faultySite, hydrated } from '../testkit';
import {
  failFiles,
  mixedScripts,
  type RanScript,
  releasesRun,
  scriptsRun,
  testGenerations,
} from './generations';
import { follow, footerLink, isSameDocument, markDocument, NOTICE } from './visitor';

const MINUTE_MS = 60_000;

const faulty = faultySite();
const { site, generations, releaseOf } = testGenerations(2, { intercept: faulty.intercept });

beforeEach(async () => {
  for (const part of generations.releases.keys()) await ship(part, 0);
});

const containerOf = (part: string, index: number) => releaseOf(part, index).container;

async function ship(part: string, index: number): Promise<void> {
  const { kind } = await rollback(site.delivery, part, releaseOf(part, index).id);
  expect(['shipped', 'unchanged']).toContain(kind);
}

/** Follows a link as people do: the pointer is there a moment before, and the part is looked up meanwhile. */
async function followWithIntent(page: Page, name: string, path: string): Promise<void> {
  const lookedUp = page.waitForResponse('**/registry/parts/marketing.json');
  await footerLink(page, name).hover();
  await (await lookedUp).finished();
  await follow(page, name, path);
}

test('a tab keeps what it shows when a release is shipped, and has the new one at the next navigation, without a reload', async () => {
  const page = await site.open('/faq');
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await ship('marketing', 1);
  expect(await releasesRun(page, 'marketing')).toEqual([containerOf('marketing', 0)]);

  await page.clock.setSystemTime(Date.now() + MINUTE_MS);
  await followWithIntent(page, 'Nous contacter', '/contact');
  expect(await releasesRun(page, 'marketing')).toEqual([
    containerOf('marketing', 0),
    containerOf('marketing', 1),
  ]);

  // And back, as after a rollback.
  await ship('marketing', 0);
  await page.clock.setSystemTime(Date.now() + 3 * MINUTE_MS);
  await follow(page, 'Nous recrutons', '/nous-recrutons');
  expect(await mixedScripts(page)).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  expect(site.takeProblems()).toEqual([]);
});

test('a link whose release was deleted meanwhile leads to the new one', async () => {
  const visitor = faulty.visitor();
  const page = await site.open('/faq', { userAgent: visitor.userAgent });
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await ship('simulators', 1);
  failFiles(visitor, releaseOf('simulators', 0), 'not found');
  await follow(page, 'Simuler mes revenus', '/simulateur');
  // The old entry may be in the cache still; its pages are not.
  const run = await releasesRun(page, 'simulators');
  expect(run.at(-1)).toBe(containerOf('simulators', 1));
  const isPage = ({ container, file }: RanScript) =>
    container === containerOf('simulators', 0) && !file.includes('/entry.');
  expect((await scriptsRun(page)).filter(isPage)).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  site.takeProblems();
});

test('a page whose own release was deleted before it ran becomes the new one in place', async () => {
  const visitor = faulty.visitor();
  failFiles(visitor, releaseOf('simulators', 0), 'not found');
  const html = await (await fetch(`${site.origin}/simulateur`)).text();
  await ship('simulators', 1);
  const page = await site.newPage({ userAgent: visitor.userAgent });
  let isFirst = true;
  await page.route('**/simulateur', async (route) => {
    // What the visitor's connection was still delivering when the deploy happened.
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    return route.fulfill({ response, body: html });
  });
  await page.goto(`${site.origin}/simulateur`);
  await hydrated(page);
  expect(await releasesRun(page, 'simulators')).toEqual([containerOf('simulators', 1)]);
  expect(await page.getByText(NOTICE).count()).toBe(0);
  site.takeProblems();
});
