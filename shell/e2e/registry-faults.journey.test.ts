import type { Page } from 'playwright-core';
import { FAULTS, faultySite, openTestSite, type TestSite } from '@jalon/scripts/testkit';

const REGISTRY = /^\/registry\//;

const faulty = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faulty.intercept });
});
afterAll(async () => {
  await site.close();
});

const follow = async (page: Page, name: string, path: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.waitForURL(`**${path}`);
};
/** Survives a navigation within the document, not a new document. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'mark', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'mark'));

test.each(FAULTS)(
  'a registry that is %s: the address is opened as a new document, whose page works',
  async (fault) => {
    const visitor = faulty.visitor();
    visitor.fail(REGISTRY, fault);
    const page = await site.open('/faq', { userAgent: visitor.userAgent });
    await mark(page);
    await follow(page, 'Simuler mes revenus', '/simulateur');
    const days = page.getByRole('textbox', { name: /jours/i });
    await days.fill('7');
    expect(await days.inputValue()).toBe('7');
    await page.waitForFunction(() => !Reflect.has(window, 'mark'));
    expect(visitor.requested(REGISTRY)).not.toEqual([]);
    await page.context().close();
  },
);

test('draft and session survive a new document', async () => {
  const visitor = faulty.visitor();
  const page = await site.open('/login', { userAgent: visitor.userAgent });
  await page.getByRole('button', { name: 'Se connecter' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill('client@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/dashboard-client');
  visitor.fail(REGISTRY, 'hangs');
  await page.goto(`${site.origin}/recherche1`);
  const position = page.getByRole('textbox').first();
  await page.locator('form button[type=submit]:enabled').waitFor();
  await position.fill('Architecte Cobol');
  await mark(page);
  await follow(page, 'Simuler mes revenus', '/simulateur');
  await page.getByRole('textbox', { name: /jours/i }).waitFor();
  expect(await isMarked(page)).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/recherche1');
  await page.waitForFunction(() => document.querySelector('input')?.value === 'Architecte Cobol');
  await page.context().close();
});

test('an address that nobody has is a 404 page, also when the registry is down', async () => {
  const visitor = faulty.visitor();
  visitor.fail(REGISTRY, 'unavailable');
  const page = await site.open('/nulle-part', { userAgent: visitor.userAgent });
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'existe pas' }).waitFor();
});

test('offline, a page that is not known gets the card, and is there when the network is back', async () => {
  const visitor = faulty.visitor();
  const page = await site.open('/nulle-part', { userAgent: visitor.userAgent });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.context().setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Simuler mes revenus' })
    .dispatchEvent('click');
  await page.getByRole('heading', { name: /momentanément indisponible/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('textbox', { name: /jours/i }).waitFor();
  await page.context().close();
});
