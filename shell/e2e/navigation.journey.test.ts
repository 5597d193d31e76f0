import type { Page } from 'playwright-core';
import { testSite, waitUntil } from '@jalon/scripts/testkit';
import { footerLink } from './kit';

/** Service worker of a former site, which answers all navigations. */
const FORMER_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const headers = { 'Content-Type': 'text/html' };
    const isPage = event.request.mode === 'navigate';
    if (isPage) event.respondWith(new Response('<h1>Ancien site</h1>', { headers }));
  });`;
let isFormerSite = false;

const site = testSite({
  intercept({ url }, response) {
    if (!isFormerSite || !/^\/(sw|service-worker)\.js$/.test(url ?? '')) return false;
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(FORMER_WORKER);
    return true;
  },
});

const linksIn = (page: Page, role: 'banner' | 'contentinfo' | 'main') =>
  page
    .getByRole(role)
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('header, footer and site map contain exactly the specified links', async () => {
  const page = await site.open('/plan-du-site', { javaScriptEnabled: false });
  const HEADER = ['/besoin-freelance', '/je-suis-freelance', '/portage', '/simulateur'];
  const MENU = '/simulateur-gains';
  expect(await linksIn(page, 'banner')).toEqual(['/', ...HEADER, MENU, '/login']);
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

test('the files of a page are prefetched when a link to the page comes into view, so that the page opens offline and at once', async () => {
  let received: string[] = [];
  const page = await site.newPage({ viewport: { width: 360, height: 400 } });
  page.on('requestfinished', (request) => received.push(new URL(request.url()).pathname));
  const hasFilesOf = (name: string) =>
    received.filter((path) => path.includes(`/${name}.`)).length > 1;
  const comes = (name: string) =>
    waitUntil(() => hasFilesOf(name), undefined, 5_000).catch(() => false);
  // Installed before the page loads, so that no code of the page uses the real `setTimeout`.
  await page.clock.install();
  const link = footerLink(page, 'Nous recrutons');
  // On a busy machine a prefetch may time out. The tab retries it only on the next page, so open the page again.
  await waitUntil(async () => {
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

test.each(['/sw.js', '/service-worker.js'])(
  'a service worker that a former site left at %s is removed, and the current page is shown',
  async (path) => {
    // The former site had no content security policy.
    const page = await site.open('/faq', { bypassCSP: true });
    isFormerSite = true;
    await page.evaluate(async (worker) => {
      await navigator.serviceWorker.register(worker);
      await navigator.serviceWorker.ready;
    }, path);
    await page.reload();
    await page.getByRole('heading', { name: 'Ancien site' }).waitFor();
    isFormerSite = false;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    const left = () => page.evaluate(() => navigator.serviceWorker.getRegistrations());
    await waitUntil(async () => (await left()).length === 0);
  },
);
