import type { Locator, Page } from 'playwright-core';
import { whenHydrated, testSite } from '@jalon/scripts/testkit';

const NOTICE = /ne répondent pas\u00A0: ses scripts ne sont pas arrivés/;

const site = testSite({ ignoreProblems: true });

/** Opens a page with all scripts blocked, and locates the notice that it is inert. */
async function openInert(path: string, options = {}): Promise<{ page: Page; notice: Locator }> {
  const page = await site.newPage(options);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(site.origin + path);
  return { page, notice: page.getByRole('status').filter({ hasText: NOTICE }) };
}

/** Finishes CSS animations, which delay the notice. */
const letWaitPass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });

test.each(['/contact', '/login', '/simulateur-detail', '/recherche1', '/dashboard-client'])(
  'when no script of %s loads, a delayed notice says so, and Enter neither clears nor sends the form',
  async (path) => {
    const { page, notice } = await openInert(path, { reducedMotion: 'reduce' });
    expect(await notice.count()).toBe(0);
    await letWaitPass(page);
    await notice.waitFor();
    expect(await notice.getByRole('link').first().getAttribute('href')).toMatch(/^mailto:/);
    const field = page.locator('main :is(input[type=text], input[type=email])').first();
    if ((await field.count()) > 0) {
      await field.fill('12');
      await field.press('Enter');
      expect(await field.inputValue()).toBe('12');
      expect(page.url()).toBe(site.origin + path);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await notice.count()).toBe(0);
  },
);

test('no prerendered form can be submitted natively', async () => {
  for (const path of ['/contact', '/login', '/simulateur', '/simulateur-gains', '/recherche1']) {
    const html = await (await fetch(site.origin + path)).text();
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect([path, forms.length > 0]).toEqual([path, true]);
    expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([]);
  }
});

test('a text-only page without scripts shows no notice, nor does a hydrated page', async () => {
  const { page, notice } = await openInert('/cgu');
  await letWaitPass(page);
  expect(await notice.count()).toBe(0);
  const alive = await site.open('/contact');
  await whenHydrated(alive);
  expect(await alive.getByText(NOTICE).count()).toBe(0);
});

test('a link whose "#" was escaped opens its page, which reports an incomplete link', async () => {
  const page = await site.open('/simulateur-detail%23tableau-1p.e30');
  await page.getByText('Le lien est incomplet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/simulateur-detail');
});
