import type { Page } from 'playwright-core';
import { testSite, until } from '@jalon/scripts/testkit';
import { footerLink } from './kit';

const site = testSite();

/** Addresses and names of the links in a part of the page. */
const linksIn = (page: Page, role: 'banner' | 'contentinfo' | 'main') =>
  page
    .getByRole(role)
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('parts put the links of the specification into header and footer, and their pages into the site map', async () => {
  const page = await site.open('/plan-du-site', { javaScriptEnabled: false });
  const HEADER = ['/besoin-freelance', '/je-suis-freelance', '/portage'];
  expect(await linksIn(page, 'banner')).toEqual(['/', ...HEADER, '/login']);
  const footer = await linksIn(page, 'contentinfo');
  expect(footer).toEqual([
    ...['/besoin-freelance', '/simulateur-gains', '/contact', '/faq'],
    ...['/je-suis-freelance', '/simulateur'],
    ...['/nous-recrutons', '/cgu', '/donnees-personnelles', '/mentions-legales'],
    ...['/accessibilite', '/plan-du-site'],
  ]);
  const ofMap = ['/', '/recherche1', '/simulateur-detail', '/portage', '/login'];
  expect((await linksIn(page, 'main')).toSorted()).toEqual([...footer, ...ofMap].toSorted());
});

test('the files of a page whose link is in view are there when it is followed: none is requested again, and the page is shown at once', async () => {
  const requested: string[] = [];
  const page = await site.newPage();
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // From the start, or whoever has kept the true `setTimeout` would not be stopped.
  await page.clock.install();
  await page.goto(`${site.origin}/simulateur`);
  const link = footerLink(page, 'Nous recrutons');
  await link.scrollIntoViewIfNeeded();
  await until(() => requested.filter((path) => path.includes('/CareersPage.')).length > 1);
  await page.waitForLoadState('networkidle');
  // From here on there is only what the browser has kept, and no clock: nothing is waited for.
  await page.context().setOffline(true);
  await page.clock.pauseAt(Date.now() + 1_000);
  await link.dispatchEvent('click');
  await page
    .getByRole('heading', { level: 1, name: 'Aidez des experts à trouver leur place' })
    .waitFor();
  await page.context().setOffline(false);
  site.takeProblems();
});

test('the pages of links that are out of view are left where they are', async () => {
  const requested: string[] = [];
  const page = await site.newPage();
  await page.setViewportSize({ width: 360, height: 400 });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/simulateur`);
  const isThere = (name: string) => requested.some((path) => path.includes(`/${name}.`));
  await until(() => isThere('HomePage'));
  // Files of links are fetched one at a time: time for the next.
  await page.waitForTimeout(500);
  expect(isThere('CareersPage')).toBe(false);
});
