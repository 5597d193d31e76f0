import type { Page } from 'playwright-core';
import { testSite, waitUntil } from '@jalon/scripts/testkit';
import { footerLink } from './kit';

const site = testSite({ ignoreProblems: true });

const POSITION = 2500;

/** Waits for the code that saves scroll positions, loaded after hydration. */
async function keepsPositions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-hydration.')),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

/** Waits for a page with a heading and a title that starts with `title`. */
const shown = (title: string) => (page: Page) =>
  page.waitForFunction(
    (start) => document.title.startsWith(start) && document.querySelector('main h1') !== null,
    title,
  );
const termsShown = shown('Conditions générales');
const contactShown = shown('Contact');

async function scroll(page: Page, position: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), position);
  await page.waitForTimeout(100);
}

/** Opens the terms, scrolls down, then follows the link to the contact page. */
async function leaveTerms(): Promise<Page> {
  const page = await site.open('/cgu', { viewport: { width: 1280, height: 720 } });
  await keepsPositions(page);
  await scroll(page, POSITION);
  await footerLink(page, 'Nous contacter').dispatchEvent('click');
  await contactShown(page);
  await page.waitForFunction(() => scrollY === 0);
  return page;
}

/** Whether the page is scrolled to a position, after 300 ms without a change. Browsers round by a pixel. */
async function isAt(page: Page, position: number): Promise<boolean> {
  const read = () => page.evaluate(() => scrollY);
  let [before, now] = [NaN, await read()];
  while (now !== before) {
    await page.waitForTimeout(300);
    [before, now] = [now, await read()];
  }
  return Math.abs(now - position) <= 1;
}

test.each([
  ['the next page', 0],
  ['the next page, scrolled down', 400],
])('Back restores the scroll position after a reload of %s', async (_, position) => {
  const page = await leaveTerms();
  await scroll(page, position);
  await page.reload();
  await keepsPositions(page);
  await page.goBack();
  await termsShown(page);
  expect(await isAt(page, POSITION)).toBe(true);
});

test('Back restores the scroll position when page code loads late, unless the visitor scrolls meanwhile', async () => {
  for (const scrolls of [false, true]) {
    const page = await leaveTerms();
    await page.reload();
    await keepsPositions(page);
    await page.route(/TermsPage/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goBack();
    if (scrolls) await page.mouse.wheel(0, 10);
    await termsShown(page);
    expect(await isAt(page, POSITION)).toBe(!scrolls);
  }
});

test('Back from another document restores the scroll position; a link to the page opens it at the top', async () => {
  const page = await leaveTerms();
  await page.goBack();
  await termsShown(page);
  await page.goto(site.services);
  await page.goBack();
  await termsShown(page);
  expect(await isAt(page, POSITION)).toBe(true);
  await footerLink(page, 'Nous contacter').dispatchEvent('click');
  await contactShown(page);
  await footerLink(page, 'Conditions d’utilisation').dispatchEvent('click');
  await termsShown(page);
  expect(await isAt(page, 0)).toBe(true);
});

test.each([
  ['once the positions are saved', keepsPositions],
  ['right after hydration', () => Promise.resolve()],
])('a link to a section of another page opens that page at the section, %s', async (_, ready) => {
  const page = await site.open('/a-propos');
  await ready(page);
  await page.getByRole('link', { name: 'Lire un profil d’exemple' }).click();
  const section = page.getByRole('heading', { name: 'Ce que vous lisez avant de choisir' });
  await section.waitFor();
  // There is some space above the heading.
  await waitUntil(() =>
    section.evaluate((heading) => {
      const { top } = heading.getBoundingClientRect();
      return top > 16 && top < 200;
    }),
  );
  // The section has the focus, so that Tab continues from there.
  await waitUntil(() => section.evaluate((heading) => document.activeElement === heading));
});
