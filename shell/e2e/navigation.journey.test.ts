import type { Page } from 'playwright-core';
import { settled, testSite, until } from '@jalon/scripts/testkit';
import { footerLink } from './kit';

const site = testSite();

/** URLs of the internal links in a landmark of the page. */
const linksIn = (page: Page, role: 'banner' | 'contentinfo' | 'main') =>
  page
    .getByRole(role)
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('header, footer and site map contain the links that the specification lists', async () => {
  const page = await site.open('/plan-du-site', { javaScriptEnabled: false });
  const HEADER = ['/besoin-freelance', '/je-suis-freelance', '/portage', '/simulateur'];
  expect(await linksIn(page, 'banner')).toEqual(['/', ...HEADER, '/login']);
  const footer = await linksIn(page, 'contentinfo');
  expect(footer).toEqual([
    ...['/besoin-freelance', '/simulateur-gains', '/contact', '/faq'],
    ...['/je-suis-freelance', '/simulateur'],
    ...['/a-propos', '/nous-recrutons', '/cgu', '/donnees-personnelles', '/mentions-legales'],
    ...['/accessibilite', '/plan-du-site'],
  ]);
  const ofMap = ['/', '/recherche1', '/simulateur-detail', '/portage', '/login'];
  expect((await linksIn(page, 'main')).toSorted()).toEqual([...footer, ...ofMap].toSorted());
});

/**
 * Opens /simulateur until files come that its links in view prefetch. A fetch that a busy machine answers too late is
 * given up until the next page.
 */
const openUntil = (page: Page, areThere: () => boolean, show: () => Promise<void>) =>
  until(async () => {
    await page.goto(`${site.origin}/simulateur`);
    await show();
    return until(areThere, undefined, 5_000).catch(() => false);
  });

test('the files of a page are prefetched when its link is in view, so that the page opens offline and at once', async () => {
  const received: string[] = [];
  const page = await site.newPage();
  page.on('requestfinished', (request) => received.push(new URL(request.url()).pathname));
  // Installed first: code that kept the real `setTimeout` would escape the clock.
  await page.clock.install();
  const link = footerLink(page, 'Nous recrutons');
  await openUntil(
    page,
    () => received.filter((path) => path.includes('/CareersPage.')).length > 1,
    () => link.scrollIntoViewIfNeeded(),
  );
  // From here on only the browser's cache is available, and no timer fires.
  await page.context().setOffline(true);
  await page.clock.pauseAt(Date.now() + 1_000);
  await link.dispatchEvent('click');
  await page
    .getByRole('heading', { level: 1, name: 'Aidez des experts à trouver leur place' })
    .waitFor();
  await page.context().setOffline(false);
  site.takeProblems();
});

test('pages whose links are out of view are not prefetched', async () => {
  const requested: string[] = [];
  const page = await site.newPage();
  await page.setViewportSize({ width: 360, height: 400 });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isThere = (name: string) => requested.some((path) => path.includes(`/${name}.`));
  await openUntil(
    page,
    () => isThere('HomePage'),
    () => Promise.resolve(),
  );
  await settled(page);
  expect(isThere('CareersPage')).toBe(false);
  await openUntil(
    page,
    () => isThere('CareersPage'),
    () => footerLink(page, 'Nous recrutons').scrollIntoViewIfNeeded(),
  );
});
