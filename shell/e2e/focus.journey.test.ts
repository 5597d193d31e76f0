import type { Page } from 'playwright-core';
import {
  expectAccessible,
  createFaultySite,
  whenHydrated,
  signIn,
  testSite,
} from '@jalon/scripts/testkit';
import { ERROR_CARD_TITLE, footerLink, stalledNotice, stopClock } from './kit';

const SIMULATORS = /^\/assets\/simulators\//;
/** Path of the document. The error card is shown only when this document fails, too. */
const DOCUMENT = /^\/simulateur$/;

const faults = createFaultySite();
let isSignInDown = false;

const site = testSite({
  ignoreProblems: true,
  intercept: faults.intercept,
  interceptServices(request, response) {
    if (!isSignInDown || !request.url?.includes('accounts:lookup')) return false;
    response.writeHead(503).end();
    return true;
  },
});

const card = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { name: ERROR_CARD_TITLE });
const press = async (page: Page) => {
  await page.getByRole('button', { name: 'Réessayer' }).focus();
  await page.keyboard.press('Enter');
};
/** Waits until an element with this text, not the body, has the focus. */
const focusOn = (page: Page, hasText: string | RegExp) =>
  page.locator(':focus').filter({ hasText }).waitFor();

test('the error card is an accessible alert and takes the focus, also after a failed retry; after recovery, the page takes the focus', async () => {
  const visitor = faults.visitor();
  visitor.fail(SIMULATORS, 'unavailable');
  visitor.fail(DOCUMENT, 'unavailable');
  const page = await site.open('/faq', { userAgent: visitor.userAgent });
  await footerLink(page, 'Simuler mes revenus').click();
  await card(page).waitFor();
  await focusOn(page, ERROR_CARD_TITLE);
  await expectAccessible(page);
  await press(page);
  await card(page).waitFor();
  await focusOn(page, ERROR_CARD_TITLE);
  visitor.recover();
  await press(page);
  await card(page).waitFor({ state: 'detached' });
  await focusOn(page, /revenu/i);
});

test('the notice on an inert page has the role status, and its retry button moves the focus to the page', async () => {
  const visitor = faults.visitor();
  visitor.fail(SIMULATORS, 'unavailable');
  const page = await site.newPage({ userAgent: visitor.userAgent });
  await stopClock(page);
  await page.goto(`${site.origin}/simulateur`);
  await stalledNotice(page).waitFor();
  await press(page);
  await focusOn(page, 'Réessayer');
  visitor.recover();
  await press(page);
  await stalledNotice(page).waitFor({ state: 'detached' });
  await focusOn(page, /revenu/i);
});

test('the offline notice has the role status and does not move the focus', async () => {
  const page = await site.open('/contact');
  const name = page.getByRole('textbox', { name: 'Nom' });
  await whenHydrated(page);
  await name.focus();
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('Vous êtes hors ligne').waitFor();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await page.getByText('Vous êtes hors ligne').waitFor({ state: 'detached' });
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('an unverifiable session shows an alert; after a successful retry, the page takes the focus', async () => {
  const page = await site.open('/login');
  await signIn(page);
  await page.waitForURL('**/dashboard-client*');
  isSignInDown = true;
  await page.reload();
  await page.getByRole('alert').getByRole('heading', { name: 'Votre connexion' }).waitFor();
  isSignInDown = false;
  await press(page);
  await page.getByRole('tablist').waitFor();
  await focusOn(page, 'Espace client');
});
