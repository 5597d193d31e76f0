import type { Locator, Page } from 'playwright-core';
import { skipBotDelay, type TestSite } from '../testkit';

/** Heading of the card in place of a part that cannot be shown. */
export const ERROR_CARD_TITLE = 'Cette partie du site est momentanément indisponible';
/** Notice above a page whose HTML is readable but whose scripts could not be loaded. */
export const STALLED_NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Follows a link of the footer and waits until its page, not the error card, is shown and has the focus. */
export async function followFooterLink(page: Page, name: string, path: string): Promise<void> {
  await footerLink(page, name).click();
  await page.waitForURL(`**${path}`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.getByRole('heading', { name: ERROR_CARD_TITLE }).count()).toBe(0);
}

/** Marks the document of a tab, so that {@link isSameDocument} detects a new document. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate('globalThis.isSameDocument = true');

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.has(globalThis, 'isSameDocument'));

export const CONTACT_MESSAGE = {
  Nom: 'Camille Martin',
  'E-mail': 'camille@exemple.fr',
  Téléphone: '06 12 34 56 78',
  Sujet: 'Une question',
  Message: 'Bonjour',
};

/** Sends {@link CONTACT_MESSAGE} with the contact form that is open. */
export async function sendMessage(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(CONTACT_MESSAGE)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await skipBotDelay(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByText('Votre message a été envoyé avec succès.').waitFor();
}

/** Paths without a parameter of the live routes that have this access. */
export async function livePathsOf(
  { delivery }: TestSite,
  access: 'public' | 'signed-in',
): Promise<string[]> {
  const live = await delivery.store.live();
  return live
    .flatMap(({ record }) => record.routes)
    .filter((route) => route.access === access && !route.path.includes(':'))
    .map(({ path }) => path);
}
