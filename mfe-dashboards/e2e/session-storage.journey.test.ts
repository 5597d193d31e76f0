import { testSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { CLIENT, signIn } from './walk';

const site = testSite();

const rows = (page: Page) => page.getByRole('list', { name: 'Freelances' }).getByRole('listitem');

/** Signs in, goes away and comes back within the page; then says where a reload leads. */
async function useSession(page: Page): Promise<string> {
  await signIn(page, CLIENT);
  await rows(page).first().waitFor();
  await page
    .getByRole('link', { name: /^Contacter/ })
    .first()
    .click();
  await page.waitForURL('**/contact?*');
  await page.goBack();
  await rows(page).first().waitFor();
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await rows(page)
    .first()
    .or(page.getByRole('button', { name: 'Se connecter' }))
    .first()
    .waitFor();
  return new URL(page.url()).pathname;
}

const deny = () => {
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};

const fill = () => {
  const CHUNK = 'x'.repeat(64 * 1024);
  for (const area of [localStorage, sessionStorage]) {
    for (let size = CHUNK.length; size > 0; size >>= 1) {
      try {
        for (let index = 0; ; index += 1) {
          area.setItem(`full-${String(size)}-${String(index)}`, CHUNK.slice(0, size));
        }
      } catch {
        // As full as it can be with values of this size; the rest is filled with smaller ones.
      }
    }
  }
};

const hangIndexedDb = () => {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
};

test('a browser that denies storage keeps the session in memory, and a reload asks to sign in again', async () => {
  const page = await site.newPage();
  await page.addInitScript(deny);
  await page.goto(`${site.origin}/login`);
  expect(await useSession(page)).toBe('/login');
});

test('a browser whose storage is full keeps the session in memory', async () => {
  const page = await site.open('/login');
  await page.evaluate(fill);
  await page.reload();
  expect(await useSession(page)).toBe('/login');
});

test('a session starts without waiting for an IndexedDB that hangs', async () => {
  const page = await site.newPage();
  await page.addInitScript(hangIndexedDb);
  await page.goto(`${site.origin}/login`);
  expect(await useSession(page)).toBe('/dashboard-client');
});

test('a stored session that is corrupt or of another version is a signed-out one, and signing in repairs it', async () => {
  const first = await site.open('/login');
  await signIn(first, CLIENT);
  await rows(first).first().waitFor();
  const { origins } = await first.context().storageState();
  for (const value of ['{"garbage', '{"uid":3}']) {
    const corrupt = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name }) => ({ name, value })),
    }));
    const page = await site.open('/dashboard-client', {
      storageState: { cookies: [], origins: corrupt },
    });
    await page.waitForURL('**/login');
    await signIn(page, CLIENT);
    await rows(page).first().waitFor();
    await page.reload();
    await rows(page).first().waitFor();
    await page.context().close();
  }
});
