import type { Page } from 'playwright-core';

export const CLIENT = 'client@demo.test';
export const FREELANCE = 'freelance@demo.test';
export const PASSWORD = 'demonstration';

/** Requests from the pages to the local services. */
export const SIGN_IN = '**/accounts:signInWithPassword*';

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await button.click();
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
