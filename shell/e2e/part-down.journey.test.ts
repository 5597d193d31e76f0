import type { Page } from 'playwright-core';
import { faultySite, openTestSite, type TestSite } from '@jalon/scripts/testkit';

const CARD = 'Cette partie du site est momentanément indisponible';

const faults = faultySite();
let site: TestSite;
let isDown = false;

beforeAll(async () => {
  site = await openTestSite({
    intercept(request, response) {
      if (request.headers['user-agent']?.startsWith('Visitor/')) {
        return faults.intercept(request, response);
      }
      if (!isDown || !request.url?.startsWith('/assets/simulators/')) return false;
      response.writeHead(503).end();
      return true;
    },
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(() => {
  isDown = true;
});

test('a navigation to a part that is down shows the card; "Réessayer" works once it is back', async () => {
  const page = await site.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Simuler mes revenus' }).click();
  await page.getByRole('heading', { name: CARD }).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil/i })
      .isVisible(),
  ).toBe(true);

  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: CARD }).waitFor();

  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: CARD }).waitFor();
  expect(await page.getByRole('heading', { name: CARD }).count()).toBe(0);
});

/** A page of each part, and the link in the footer that leads there, where there is one. */
const PAGES = {
  marketing: ['/contact', 'Nous contacter'],
  simulators: ['/simulateur', 'Simuler mes revenus'],
  wizard: ['/recherche1', null],
  dashboards: ['/login', null],
} as const;
const PARTS = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** React owns the heading, so what is around it reacts. */
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );

test.each(PARTS)('without %s the other parts go on, opened or gone to', async (down) => {
  const visitor = faults.visitor();
  visitor.fail(new RegExp(`^/assets/${down}/`), 'unavailable');
  for (const part of PARTS.filter((one) => one !== down)) {
    const page = await site.open(PAGES[part][0], { userAgent: visitor.userAgent });
    await isAlive(page);
    const others = PARTS.filter((one) => one !== down && one !== part);
    for (const [path, link] of others.map((other) => PAGES[other])) {
      if (link === null) continue;
      await page.getByRole('contentinfo').getByRole('link', { name: link }).first().click();
      await page.waitForURL(`**${path}`);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    }
    expect(await page.getByRole('heading', { name: CARD }).count()).toBe(0);
    await page.context().close();
  }
});

test('a prerendered page whose part is down stays readable, with a discreet way to try again', async () => {
  const page = await site.open('/simulateur');
  const heading = page.getByRole('heading', { level: 1 });
  const node = await heading.elementHandle();
  await page.getByText('Cette page est lisible').waitFor();
  expect(await page.getByRole('heading', { name: CARD }).count()).toBe(0);

  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Cette page est lisible').waitFor({ state: 'detached' });
  expect(await node.evaluate((element) => element.isConnected)).toBe(true);
});
