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

test('the files of a page are prefetched when its link is in view, so that the page opens offline and at once', async () => {
  const received: string[] = [];
  const page = await site.newPage();
  page.on('requestfinished', (request) => received.push(new URL(request.url()).pathname));
  // Installed first: code that kept the real `setTimeout` would escape the clock.
  await page.clock.install();
  await page.goto(`${site.origin}/simulateur`);
  const link = footerLink(page, 'Nous recrutons');
  await link.scrollIntoViewIfNeeded();
  await until(() => received.filter((path) => path.includes('/CareersPage.')).length > 1);
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
  await page.goto(`${site.origin}/simulateur`);
  const isThere = (name: string) => requested.some((path) => path.includes(`/${name}.`));
  await until(() => isThere('HomePage'));
  await settled(page);
  expect(isThere('CareersPage')).toBe(false);
  await footerLink(page, 'Nous recrutons').scrollIntoViewIfNeeded();
  await until(() => isThere('CareersPage'));
});
