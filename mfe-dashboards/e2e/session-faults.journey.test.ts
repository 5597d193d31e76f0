import { holdRequests, signIn, testSite, waitUntil } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import {
  cutOff,
  noAnswer,
  htmlAnswer,
  jsonAnswer,
  unreliableServices,
} from './unreliable-services';
import {
  callAsAdmin,
  CLIENT_EMAIL,
  FREELANCES_URL,
  DEMO_PASSWORD,
  currentUrl,
  freelanceRows,
  signedInState,
} from './walk';

/** Just above the time limit for checking the session (ms). */
const SESSION_LIMIT_MS = 5_100;
/** Time limit for a sign-out to reach the other tabs (ms). */
const FOLLOWS_WITHIN_MS = 1_500;

const services = unreliableServices();
const site = testSite({ ignoreProblems: true, interceptServices: services.intercept });
let signedIn: Awaited<ReturnType<typeof signedInState>>;

const unverified = (page: Page) =>
  page.getByRole('heading', { name: 'Votre connexion n’a pas pu être vérifiée' });

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects/demo-local/accounts';

beforeAll(async () => {
  signedIn = await signedInState(site);
});
afterEach(() => {
  services.mend();
});

test.each([
  ['503 in JSON', jsonAnswer(503, { error: { code: 503, message: 'UNAVAILABLE' } })],
  ['429', jsonAnswer(429, { error: { code: 429, message: 'QUOTA_EXCEEDED' } })],
  ['JSON of another shape', jsonAnswer(200, {})],
  ['HTML', htmlAnswer(503)],
  ['a cut connection', cutOff],
])(
  'when the identity provider answers %s, the page hides private data, and a retry restores the session',
  async (_, fault) => {
    services.fail('accounts:lookup', fault);
    const page = await site.open(FREELANCES_URL, signedIn);
    await unverified(page).waitFor();
    expect(await page.getByRole('tablist').count()).toBe(0);
    services.mend();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await freelanceRows(page).first().waitFor();
  },
);

test('when the identity provider hangs, a retry replaces the spinner, without private data', async () => {
  services.fail('accounts:lookup', noAnswer);
  const page = await site.newPage(signedIn);
  await page.clock.install();
  const asked = page.waitForRequest('**/accounts:lookup*');
  await page.goto(site.origin + FREELANCES_URL);
  await asked;
  await page.clock.fastForward(SESSION_LIMIT_MS);
  await unverified(page).waitFor();
  expect(await page.getByRole('tablist').count()).toBe(0);
  services.mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await freelanceRows(page).first().waitFor();
});

const STALE = jsonAnswer(401, [{ error: { code: 401, status: 'UNAUTHENTICATED', message: 'no' } }]);

test('a token refused by the database is refreshed once, and the read is retried once', async () => {
  services.fail('documents:runQuery', STALE, 1);
  const page = await site.open(FREELANCES_URL, signedIn);
  await freelanceRows(page).first().waitFor();
  expect(services.asked('/v1/token')).toBe(1);
  // Three queries: one of the freelances, one of the client's missions, and the retry.
  await waitUntil(() => services.asked('documents:runQuery') === 3);
});

test('a token refused after one refresh and one retry redirects to /login', async () => {
  services.fail('documents:runQuery', STALE);
  const page = await site.open('/dashboard-client?onglet=missions', signedIn);
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  expect(services.asked('/v1/token')).toBe(1);
  expect(services.asked('documents:runQuery')).toBe(2);
});

test.each([
  ['revoked', () => ({ validSince: Math.ceil(Date.now() / 1000) + 1 })],
  ['disabled', () => ({ disableUser: true })],
])(
  'an account %s during a session is redirected to /login on refresh or reload, without a loop',
  async (state, change) => {
    for (const when of ['reading', 'reloading']) {
      const localId = `${state}-${when}`;
      const email = `${localId}@demo.test`;
      await callAsAdmin(site, ACCOUNTS, { localId, email, password: DEMO_PASSWORD });
      const page = await site.open('/login');
      await signIn(page, email);
      await freelanceRows(page).first().waitFor();
      await callAsAdmin(site, `${ACCOUNTS}:update`, { localId, ...change() });
      services.mend();
      if (when === 'reloading') await page.reload();
      else await page.getByRole('button', { name: 'Afficher plus' }).click();
      await page.waitForURL('**/login');
      await page.getByRole('button', { name: 'Se connecter' }).waitFor();
      expect(services.asked('/v1/token')).toBeLessThanOrEqual(1);
      expect(services.asked('accounts:lookup')).toBeLessThanOrEqual(1);
      await page.goto(`${site.origin}/dashboard-client`);
      await page.waitForURL('**/login');
      await page.context().close();
    }
  },
);

test('a sign-out in another tab redirects to /login and removes private data from the page', async () => {
  const page = await site.open(FREELANCES_URL, signedIn);
  const name = await freelanceRows(page).first().getByRole('heading').innerText();
  const tab = await page.context().newPage();
  await tab.goto(`${site.origin}/faq`);
  const header = tab.getByRole('banner');
  await header.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login', { timeout: FOLLOWS_WITHIN_MS });
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  const left = await page.content();
  expect(left).not.toContain(name);
  expect(left).not.toContain(CLIENT_EMAIL);
  await page.goBack();
  expect(await page.content()).not.toContain(name);
  expect(currentUrl(tab)).toBe('/');
});

test('a page whose session could not be verified follows a sign-out in another tab', async () => {
  services.fail('accounts:lookup', cutOff, 1);
  const page = await site.open(FREELANCES_URL, signedIn);
  await unverified(page).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`${site.origin}/faq`);
  await tab.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
});

test('a sign-out while another tab loads signs out both tabs', async () => {
  const page = await site.open('/faq', signedIn);
  const context = page.context();
  const stored = async () => JSON.stringify((await context.storageState()).origins);
  const tab = await context.newPage();
  const release = await holdRequests(tab, '**/accounts:lookup*');
  const asked = tab.waitForRequest('**/accounts:lookup*');
  await tab.goto(`${site.origin}/dashboard-client`);
  await asked;
  expect(await stored()).toContain(CLIENT_EMAIL);
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
  await waitUntil(async () => !(await stored()).includes(CLIENT_EMAIL));
  release();
  await tab.waitForURL('**/login');
  await tab.getByRole('button', { name: 'Se connecter' }).waitFor();
  expect(await stored()).not.toContain(CLIENT_EMAIL);
  expect(currentUrl(page)).toBe('/');
});
