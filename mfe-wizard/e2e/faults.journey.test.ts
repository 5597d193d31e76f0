import { denyStorage, fillStorage, testSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { waitForPage, fillContact, sendRequest } from './walk';

const DRAFT = 'jalon.request';
const MAIL = '**/api/v1.0/email/send';

const site = testSite({ ignoreProblems: true });
const need = (page: Page) => page.getByLabel('Votre recherche');
const description = (page: Page) => page.getByLabel('Description détaillée');
const kept = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), DRAFT);

test('holding Enter sends the request of the wizard once, even when sending fails', async () => {
  const page = await site.open('/recherche4');
  await waitForPage(page, 'Validation de votre demande');
  await fillContact(page);
  let asked = 0;
  await page.route(MAIL, (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await page.getByLabel('Nom', { exact: true }).focus();
  // In Playwright, a second `down` of the same key is a repeat, as when a key is held.
  await page.keyboard.down('Enter');
  await page.getByRole('button', { name: 'Envoi en cours...' }).waitFor();
  await page.keyboard.down('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Nom', { exact: true }).focus();
  await page.keyboard.down('Enter');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).focus();
  await page.keyboard.down('Enter');
  expect(await page.getByRole('button', { name: 'Envoyer ma demande' }).isEnabled()).toBe(true);
  expect(asked).toBe(1);
});

test('a duplicated tab has its own draft, and cannot send a request that the other tab sent', async () => {
  const page = await site.open('/recherche1');
  await waitForPage(page, 'Que recherchez-vous ?');
  await need(page).fill('Développeur Go');
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => {
      window.open('/recherche1');
    }),
  ]);
  await waitForPage(copy, 'Que recherchez-vous ?');
  expect(await need(copy).inputValue()).toBe('Développeur Go');
  await need(copy).fill('Développeur Rust');
  await need(page).pressSequentially(' senior');
  for (const tab of [page, copy]) {
    await tab.reload();
    await waitForPage(tab, 'Que recherchez-vous ?');
  }
  expect(await need(page).inputValue()).toBe('Développeur Go senior');
  expect(await need(copy).inputValue()).toBe('Développeur Rust');
  await need(copy).fill('Développeur Go senior');

  const before = (await site.mailbox.messages()).length;
  for (const tab of [page, copy]) {
    await tab.goto(`${site.origin}/recherche4`);
    await waitForPage(tab, 'Validation de votre demande');
    await fillContact(tab);
  }
  await copy.getByLabel('Téléphone').fill('06 12 34 56 78');
  await sendRequest(page);
  await page.getByRole('heading', { name: 'Merci pour votre demande' }).waitFor();
  await sendRequest(copy);
  await copy.getByText('Cette demande a déjà été envoyée').waitFor();
  expect(await site.mailbox.messages()).toHaveLength(before + 1);

  await copy.getByRole('button', { name: 'Commencer une nouvelle demande' }).click();
  await waitForPage(copy, 'Que recherchez-vous ?');
  expect(await need(copy).inputValue()).toBe('');
});

async function fillThreeSteps(page: Page): Promise<void> {
  await waitForPage(page, 'Que recherchez-vous ?');
  await need(page).fill('Développeur Go');
  await page.getByRole('button', { name: 'Affiner ma recherche' }).click();
  await waitForPage(page, 'Affinez votre recherche');
  await page.getByLabel('Confirmé').check();
  await page.getByRole('button', { name: 'Valider' }).click();
  await waitForPage(page, 'Informations complémentaires');
  await description(page).fill('Refonte du parcours');
}

async function expectThreeSteps(page: Page): Promise<void> {
  await page.goto(`${site.origin}/recherche3`);
  await waitForPage(page, 'Informations complémentaires');
  await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
  expect(await description(page).inputValue()).toBe('Refonte du parcours');
  await page.goto(`${site.origin}/recherche2`);
  await waitForPage(page, 'Affinez votre recherche');
  expect(await page.getByLabel('Confirmé').isChecked()).toBe(true);
  await page.goto(`${site.origin}/recherche1`);
  await waitForPage(page, 'Que recherchez-vous ?');
  expect(await need(page).inputValue()).toBe('Développeur Go');
}

test('a tab that crashes in the third step of the wizard restores all three steps', async () => {
  const page = await site.open('/recherche1');
  await fillThreeSteps(page);
  const stored = await kept(page);
  // Crashes the process, so that no page event lets the site save anything.
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;

  // Restores the session storage, as a browser does for a reopened tab.
  const restored = await page.context().newPage();
  await restored.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [DRAFT, stored ?? ''] as const,
  );
  await expectThreeSteps(restored);
});

test.each([
  ['denied', denyStorage],
  ['full', fillStorage],
])(
  'a wizard whose storage is %s works in memory, and warns that nothing is stored',
  async (_, prepare) => {
    const page = await site.open('/faq');
    await page.addInitScript(prepare);
    await page.goto(`${site.origin}/recherche1`);
    await fillThreeSteps(page);
    if (prepare === fillStorage) expect(await kept(page)).toBeNull();
    await page.getByRole('status').getByText('refuse de garder ce que vous saisissez').waitFor();
    await page.getByRole('button', { name: 'Valider' }).click();
    await waitForPage(page, 'Validation de votre demande');
    await page.getByText('Développeur Go').waitFor();
    await page.getByText('Refonte du parcours').waitFor();
    await fillContact(page);
    await sendRequest(page);
    await page.getByRole('heading', { name: 'Merci pour votre demande' }).waitFor();
  },
);
