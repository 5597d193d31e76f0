import type { Page } from 'playwright-core';
import { hydrated, testSite } from '@jalon/scripts/testkit';

const NOTICE = /ne répondent pas\u00A0: ses scripts ne sont pas arrivés/;

const site = testSite({ ignoreProblems: true });

/** Opens a page whose scripts never come. */
async function openInert(path: string, options = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(site.origin + path);
  return page;
}

/** Lets the wait of every style pass. */
const letWaitPass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });

test.each([
  '/contact',
  '/login',
  '/simulateur',
  '/simulateur-gains',
  '/simulateur-detail',
  '/recherche1',
  '/recherche4',
  '/dashboard-client',
])(
  'where no script of %s comes, a notice says so after a while; nothing is lost or sent',
  async (path) => {
    const page = await openInert(path, { reducedMotion: 'reduce' });
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    expect(await notice.count()).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await letWaitPass(page);
    await notice.waitFor();
    expect(await notice.getByRole('link').first().getAttribute('href')).toMatch(/^mailto:/);
    expect(height).toBeGreaterThan(0);
    const field = page.locator('main :is(input[type=text], input[type=email])').first();
    if ((await field.count()) > 0) {
      await field.fill('12');
      await field.press('Enter');
      expect(await field.inputValue()).toBe('12');
      expect(page.url()).toBe(site.origin + path);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await notice.count()).toBe(0);
    await page.context().close();
  },
);

test('no form of the HTML is sent natively', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  for (const path of ['/contact', '/login', '/simulateur', '/simulateur-gains', '/recherche1']) {
    await page.goto(site.origin + path);
    const forms = await page.locator('form').count();
    expect([path, forms]).toEqual([path, await page.locator('form[method=dialog]').count()]);
  }
});

test('a page for reading shows no notice, nor does one whose scripts come', async () => {
  const inert = await openInert('/cgu');
  await letWaitPass(inert);
  expect(await inert.getByRole('status').filter({ hasText: NOTICE }).count()).toBe(0);
  const alive = await site.open('/contact');
  await hydrated(alive);
  expect(await alive.getByText(NOTICE).count()).toBe(0);
  await alive.context().close();
});

test('a link whose sign before the fragment was escaped opens its page, or says what is wrong', async () => {
  const page = await site.open('/recherche4%23demande-1p.e30');
  await page.getByText('Le lien est incomplet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/recherche4');
});
