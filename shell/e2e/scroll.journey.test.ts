import type { Page } from 'playwright-core';
import { settled, testSite, until } from '@jalon/scripts/testkit';
import { footerLink } from './kit';

const site = testSite({ ignoreProblems: true });

const POSITION = 2500;

/** Waits for the code that saves scroll positions, loaded after hydration. */
async function keepsPositions(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await until(async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
    const { objectId = '' } = result;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
    return listeners.some(({ type }) => type === 'scroll');
  });
  await session.detach();
}

/** Scrolls the page, and waits until its listeners have heard it. */
const scroll = (page: Page, position: number) =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        scrollTo(0, to);
      }),
    position,
  );

/** Waits for a page with a heading and a title that starts with `title`. */
const shown = (title: string) => async (page: Page) => {
  await page.waitForFunction(
    (start) => document.title.startsWith(start) && document.querySelector('main h1') !== null,
    title,
  );
};
const termsShown = shown('Conditions générales');
const contactShown = shown('Contact');

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

/** Whether the page is scrolled there. Browsers round by a pixel. */
const isAt = (page: Page, position: number) =>
  page.evaluate((there) => Math.abs(scrollY - there) <= 1, position);

/** Waits until the page is scrolled there, and stays there once nothing on it is loading. */
async function expectAt(page: Page, position: number): Promise<void> {
  await until(() => isAt(page, position));
  await settled(page);
  expect(await isAt(page, position)).toBe(true);
}

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['at once', () => Promise.resolve()],
  [
    'after a reload',
    async (page) => {
      await page.reload();
      await keepsPositions(page);
    },
  ],
  [
    'after scrolling and reloading the next page',
    async (page) => {
      await scroll(page, 400);
      await page.reload();
      await keepsPositions(page);
    },
  ],
];

test.each(WAYS)('Back restores the scroll position %s', async (_, between) => {
  const page = await leaveTerms();
  await between(page);
  await page.goBack();
  await termsShown(page);
  await expectAt(page, POSITION);
  await page.context().close();
});

test('Back restores the scroll position when page code loads late, unless the visitor scrolls meanwhile', async () => {
  for (const scrolls of [false, true]) {
    const page = await leaveTerms();
    await page.reload();
    await keepsPositions(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/TermsPage/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack();
    if (scrolls) await page.mouse.wheel(0, 10);
    letGo();
    await termsShown(page);
    if (scrolls) {
      await settled(page);
      expect(await isAt(page, POSITION)).toBe(false);
    } else await expectAt(page, POSITION);
    await page.context().close();
  }
});

test('Forward restores the scroll position after a reload', async () => {
  const page = await leaveTerms();
  await scroll(page, 300);
  await page.goBack();
  await termsShown(page);
  await page.reload();
  await keepsPositions(page);
  await page.goForward();
  await contactShown(page);
  await expectAt(page, 300);
  await page.context().close();
});

test('Back from another document restores the scroll position; a link to the page opens it at the top', async () => {
  const page = await leaveTerms();
  await page.goBack();
  await termsShown(page);
  await expectAt(page, POSITION);
  await page.goto(site.services);
  await page.goBack();
  await termsShown(page);
  await expectAt(page, POSITION);
  await footerLink(page, 'Nous contacter').dispatchEvent('click');
  await contactShown(page);
  await footerLink(page, 'Conditions d’utilisation').dispatchEvent('click');
  await termsShown(page);
  await expectAt(page, 0);
  await page.context().close();
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
  // With room above it.
  await until(() =>
    section.evaluate((heading) => {
      const { top } = heading.getBoundingClientRect();
      return top > 16 && top < 200;
    }),
  );
  // The next Tab goes on from there.
  await until(() => section.evaluate((heading) => document.activeElement === heading));
  await page.context().close();
});
