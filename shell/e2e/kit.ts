import type { Page } from 'playwright-core';
import { hydrated, type TestSite, type Visitor } from '@jalon/scripts/testkit';

export const CARD = 'Cette partie du site est momentanément indisponible';
export const NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';
/** A page of the shell alone: nothing of any part is loaded yet. */
export const NOWHERE = '/nulle-part';

export const card = (page: Page) => page.getByRole('heading', { name: CARD });
export const notice = (page: Page) => page.getByRole('status').getByText(NOTICE);
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).first();

/** Follows the link to the income simulator without the hover that would start loading before. */
export const followLink = (page: Page) =>
  footerLink(page, 'Simuler mes revenus').dispatchEvent('click');

/** Marks the document: the mark survives everything but another document. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'mark', true));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'mark'));
/** Waits for a document without the mark. */
export const opensDocument = (page: Page) =>
  page.waitForFunction(() => !Reflect.has(window, 'mark'));

/** Stops the clock of a page: nothing is tried again by itself. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Opens a page of the shell alone, whose clock stands from the start. */
export async function openNowhere(site: TestSite, { userAgent }: Visitor): Promise<Page> {
  const page = await site.newPage({ userAgent });
  await stopClock(page);
  await page.goto(site.origin + NOWHERE);
  // React navigates inside the page once it owns the link.
  await hydrated(page, 'footer a');
  await mark(page);
  return page;
}

/** Fills in the form of /login as soon as it works, and sends it. */
export async function signIn(page: Page, password = 'demonstration'): Promise<void> {
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill('client@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await button.click();
}

/** The pages that everybody can open. */
export async function publicPaths({ origin }: TestSite): Promise<string[]> {
  const answer = await fetch(`${origin}/registry/routes.json`);
  const paths = Object.values((await answer.json()) as Record<string, string[]>).flat();
  return paths.filter((path) => !path.startsWith('/dashboard'));
}
