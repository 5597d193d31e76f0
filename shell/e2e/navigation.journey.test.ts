import type { Page } from 'playwright-core';
import { testSite, until } from '@jalon/scripts/testkit';
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

test('the files of a page are prefetched when its link comes into view, so that the page opens offline and at once', async () => {
  let received: string[] = [];
  const page = await site.newPage({ viewport: { width: 360, height: 400 } });
  page.on('requestfinished', (request) => received.push(new URL(request.url()).pathname));
  const hasFilesOf = (name: string) =>
    received.filter((path) => path.includes(`/${name}.`)).length > 1;
  const comes = (name: string) =>
    until(() => hasFilesOf(name), undefined, 5_000).catch(() => false);
  // Installed first: code that kept the real `setTimeout` would escape the clock.
  await page.clock.install();
  const link = footerLink(page, 'Nous recrutons');
  // A fetch that a busy machine answers too late is given up until the next page.
  await until(async () => {
    received = [];
    await page.goto(`${site.origin}/simulateur`);
    if (!(await comes('HomePage'))) return false;
    await page.waitForLoadState('networkidle');
    expect(hasFilesOf('CareersPage')).toBe(false);
    await link.scrollIntoViewIfNeeded();
    return comes('CareersPage');
  });
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
