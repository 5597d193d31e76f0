import { whenHydrated, skipBotDelay } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';

/** Waits for the heading of a hydrated page. */
export async function waitForPage(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await whenHydrated(page, 'main form');
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByLabel('Prénom (facultatif)').fill('Zoé');
  await page.getByLabel('E-mail').fill('zoe@acme.example');
  await page.getByLabel('J’accepte').check();
}

export async function sendRequest(page: Page): Promise<void> {
  await skipBotDelay(page);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
}
