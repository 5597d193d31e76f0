import type { Page } from 'playwright-core';
import { createFaultySite, whenHydrated, whenSettled, type Visitor } from '../testkit';
import { readMixedScripts, readRanReleases, remadeSite, readRanScripts } from './remade';
import {
  followFooterLink,
  footerLink,
  isSameDocument,
  markDocument,
  STALLED_NOTICE,
} from './visitor';

const MINUTE_MS = 60_000;

const faulty = createFaultySite();
const { site, releases, releaseOf, ship } = remadeSite(2, { intercept: faulty.intercept });

beforeEach(async () => {
  for (const part of releases.keys()) await ship(part, 0);
});

const containerOf = (part: string, index: number) => releaseOf(part, index).container;

/** Makes every browser file of the first release of the simulators fail for a visitor. */
function deleteFirstRelease(visitor: Visitor): void {
  for (const { path } of releaseOf('simulators').files) {
    if (path.startsWith('client/'))
      visitor.fail(new RegExp(path.slice('client/'.length)), 'not found');
  }
}

/** Follows a link as people do: the pointer hovers first, and meanwhile the tab reads the record of the part. */
async function followWithIntent(page: Page, name: string, path: string): Promise<void> {
  const lookedUp = page.waitForResponse('**/registry/parts/marketing.json');
  await footerLink(page, name).hover();
  await (await lookedUp).finished();
  await followFooterLink(page, name, path);
}

test('an open tab keeps its page when a release is published, and gets the new release at the next navigation', async () => {
  const page = await site.open('/faq');
  await whenSettled(page);
  await markDocument(page);
  await ship('marketing', 1);
  expect(await readRanReleases(page, 'marketing')).toEqual([containerOf('marketing', 0)]);

  await page.clock.setSystemTime(Date.now() + MINUTE_MS);
  await followWithIntent(page, 'Nous contacter', '/contact');
  expect(await readRanReleases(page, 'marketing')).toEqual([
    containerOf('marketing', 0),
    containerOf('marketing', 1),
  ]);

  // The first release is live again, as after a rollback.
  await ship('marketing', 0);
  await page.clock.setSystemTime(Date.now() + 3 * MINUTE_MS);
  await followFooterLink(page, 'Nous recrutons', '/nous-recrutons');
  expect(await readMixedScripts(page)).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  expect(site.takeProblems()).toEqual([]);
});

test('a link to a part whose release was deleted meanwhile opens the new release', async () => {
  const visitor = faulty.visitor();
  const page = await site.open('/faq', { userAgent: visitor.userAgent });
  await whenSettled(page);
  await markDocument(page);
  await ship('simulators', 1);
  deleteFirstRelease(visitor);
  await followFooterLink(page, 'Estimer mes pertes', '/simulateur-gains');
  // The old entry may still run from the cache, but no page of the old release.
  const run = await readRanReleases(page, 'simulators');
  expect(run.at(-1)).toBe(containerOf('simulators', 1));
  const isPage = (script: string) =>
    script.startsWith(`${containerOf('simulators', 0)}/`) && !script.includes('/entry.');
  expect((await readRanScripts(page)).filter(isPage)).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  site.takeProblems();
});

test('a page whose release was deleted before its scripts ran is replaced by the new release', async () => {
  const visitor = faulty.visitor();
  deleteFirstRelease(visitor);
  const html = await (await fetch(`${site.origin}/simulateur`)).text();
  await ship('simulators', 1);
  const page = await site.newPage({ userAgent: visitor.userAgent });
  let isFirst = true;
  await page.route('**/simulateur', async (route) => {
    // The first answer is the old HTML, as if the response was still arriving during the deployment.
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    return route.fulfill({ response, body: html });
  });
  await page.goto(`${site.origin}/simulateur`);
  await whenHydrated(page);
  expect(await readRanReleases(page, 'simulators')).toEqual([containerOf('simulators', 1)]);
  expect(await page.getByText(STALLED_NOTICE).count()).toBe(0);
  site.takeProblems();
});
