import type { SiteReport } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import { hydrated, testSite } from '../testkit';
import { addressOf, type Attempt, FOREIGN_TITLE, hostileRemote } from './hostile-remote';
import { makeLive } from '../testkit/release-builder';

const CLIENT = 'client@demo.test';
const PASSWORD = 'demonstration';

const site = testSite({
  ignoreProblems: true,
  async prepare(store) {
    const live = await store.live();
    const marketing = live.find(({ record }) => record.part === 'marketing');
    await makeLive(store, hostileRemote(marketing?.record.container ?? ''));
  },
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Opens the document whose code makes an attempt. */
async function openAttempt(attempt: Attempt): Promise<Page> {
  const page = await site.open(addressOf(attempt));
  await heading(page, 'Page hostile').waitFor();
  await page.evaluate('globalThis.isSameDocument = true');
  return page;
}

/** Follows a link within the tab of the hostile part. @returns the title of the page that it leads to. */
async function follow(page: Page, name: string, path: string): Promise<string | null> {
  await footerLink(page, name).click();
  await page.waitForURL(`**${path}`);
  const title = heading(page, /^(?!Page hostile)/);
  await title.waitFor();
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  return title.textContent();
}

/** What the code of the hostile part found out. */
const seen = (page: Page) => page.evaluate<string[]>('globalThis.seen');

test.each<Attempt>([
  'container defined first',
  'container replaced while its entry loads',
  'container taken over',
  'chunks replaced on their way',
  'chunks replaced through self',
  'chunks replaced later',
  'host',
  'shared modules',
])('a hostile part never shows a page in place of /faq (%s)', async (attempt) => {
  const page = await openAttempt(attempt);
  expect(await follow(page, 'Questions fréquentes', '/faq')).toBe('Questions fréquentes');
  expect(await follow(page, 'Simuler mes revenus', '/simulateur')).not.toBe(FOREIGN_TITLE);
  expect(await seen(page)).toEqual([]);
  await page.context().close();
  expect(site.takeProblems()).toEqual([]);
});

const isRefusal = ({ kind, part, message }: SiteReport) =>
  kind === 'load' && part === 'marketing' && message.includes('was defined by another script');

test('a container name that a hostile part locked leads to a new document, where the page works, and a report', async () => {
  const page = await openAttempt('container defined by a trap');
  await footerLink(page, 'Questions fréquentes').click();
  await page.waitForFunction(() => !Reflect.has(globalThis, 'isSameDocument'));
  await heading(page, 'Questions fréquentes').waitFor();
  await hydrated(page);
  // The refusal is also an error in the console.
  site.takeProblems();
  await page.goto('about:blank');
  await site.waitForReport(isRefusal);
  await page.context().close();
});

test('a hostile part does not reach the modules of the shell', async () => {
  const page = await openAttempt('runtime of the shell');
  expect(await seen(page)).toEqual([]);
  await page.context().close();
});

/** The ID token of the session, as the browser keeps it. */
const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
    const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      stsTokenManager?: { accessToken?: string };
    };
    return stored.stsTokenManager?.accessToken ?? '';
  });

test('functions for requests that a hostile part replaced see no password, no token and no message', async () => {
  const page = await openAttempt('requests');
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
  await page.getByLabel('E-mail').fill(CLIENT);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('list', { name: 'Freelances' }).waitFor();
  const token = await storedToken(page);
  expect(token).not.toBe('');

  await follow(page, 'Nous contacter', '/contact');
  const message = {
    Nom: 'Camille Martin',
    'E-mail': 'camille@exemple.fr',
    Téléphone: '06 12 34 56 78',
    Sujet: 'Une question',
    Message: 'Bonjour',
  };
  for (const [name, value] of Object.entries(message)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByText('Votre message a été envoyé avec succès.').waitFor();

  const found = (await seen(page)).join('\n');
  const secrets = { password: PASSWORD, token, address: message['E-mail'] };
  expect(Object.entries(secrets).filter(([, secret]) => found.includes(secret))).toEqual([]);
  // The replaced function does see the requests of code that calls it.
  await page.evaluate(() => fetch('/faq', { headers: { 'X-Probe': 'probe' } }));
  expect((await seen(page)).join()).toContain('probe');
  await page.context().close();
  expect(site.takeProblems()).toEqual([]);
});

test('a fetch that an extension replaced before the shell started is the one that signs in', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const { fetch } = window;
    const calls: string[] = [];
    Reflect.set(window, 'calls', calls);
    window.fetch = function (this: unknown, ...request: Parameters<typeof fetch>) {
      if (this !== undefined && this !== window) throw new TypeError('Illegal invocation');
      calls.push(new Request(...request).url);
      return fetch(...request);
    };
  });
  await page.goto(`${site.origin}/login`);
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill(CLIENT);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await button.click();
  await page.getByRole('list', { name: 'Freelances' }).waitFor();
  const calls = (await page.evaluate<string[]>('globalThis.calls')).join('\n');
  expect(calls).toContain('accounts:signInWithPassword');
  expect(calls).toContain('documents:runQuery');
  await page.context().close();
  expect(site.takeProblems()).toEqual([]);
});
