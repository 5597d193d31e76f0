import type { Page, ViewportSize } from 'playwright-core';
import { whenHydrated, type TestSite, type Visitor } from '@jalon/scripts/testkit';

export const ERROR_CARD_TITLE = 'Cette partie du site est momentanément indisponible';
export const STALLED_NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';
/** The 404 page: rendered by the shell, so no part is loaded. */
export const UNKNOWN_PATH = '/nulle-part';

export const errorCard = (page: Page) => page.getByRole('heading', { name: ERROR_CARD_TITLE });
export const stalledNotice = (page: Page) => page.getByRole('status').getByText(STALLED_NOTICE);
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).first();

/** Clicks the link to the income simulator without a hover, which would start prefetching. */
export const clickSimulatorLink = (page: Page) =>
  footerLink(page, 'Simuler mes revenus').dispatchEvent('click');

/** Sets a flag on `window`, which is lost when the tab opens a new document. */
export const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'mark', true));
export const isMarkedDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'mark'));
/** Waits until the tab has opened a new document, which lacks the flag of {@link markDocument}. */
export const waitForNewDocument = (page: Page) =>
  page.waitForFunction(() => !Reflect.has(window, 'mark'));

/** Stops the page's clock, so that no automatic retry runs. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Opens the 404 page with its clock stopped from the start. */
export async function openNotFoundPage(site: TestSite, { userAgent }: Visitor): Promise<Page> {
  const page = await site.newPage({ userAgent });
  await stopClock(page);
  await page.goto(site.origin + UNKNOWN_PATH);
  // Before hydration, the link would open a new document.
  await whenHydrated(page, 'footer a');
  await markDocument(page);
  return page;
}

export async function publicPaths({ origin }: TestSite): Promise<string[]> {
  const answer = await fetch(`${origin}/registry/routes.json`);
  const paths = Object.values((await answer.json()) as Record<string, string[]>).flat();
  return paths.filter((path) => !path.startsWith('/dashboard'));
}

/** Opens a page whose scripts, or only the `held` ones, do not arrive before `release` is called. */
export async function openInertPage(
  site: TestSite,
  visitor: Visitor,
  path: string,
  options: { held?: RegExp | undefined; viewport?: ViewportSize } = {},
) {
  const { held = /^\/assets\/.*\.js/, ...context } = options;
  const release = visitor.hold(held);
  const page = await site.newPage({ userAgent: visitor.userAgent, ...context });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, release };
}
