import type { Page } from 'playwright-core';
import { testSite } from '../testkit';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { containerName } from '../model/names';

const PART = 'members';
const INPUTS = 'd0d0d0d0';
const ADDRESS = '/membres/42?vue=liste';

const ENTRY = `(() => {
  let shared;
  globalThis.${containerName(PART, INPUTS)} = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const { createElement: h } = (await Object.values(shared.react)[0].get())();
      return () => ({ default: () => h('h1', null, 'Espace membre') });
    },
  };
})();`;

/** A remote with a page for signed-in visitors. */
const MEMBERS_REMOTE: ReleaseSketch = {
  part: PART,
  inputs: INPUTS,
  routes: [
    route({
      path: '/membres/:id',
      page: 'MemberPage',
      title: 'Espace membre',
      access: 'signed-in',
      index: false,
      prerender: false,
    }),
  ],
  files: { 'client/entry.js': ENTRY },
};

const site = testSite({
  ignoreProblems: true,
  prepare: (store) => makeLive(store, MEMBERS_REMOTE),
});

async function signIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill('client@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration');
  await button.click();
}

test.each([
  ['', () => Promise.resolve()],
  [', also after a reload of the sign-in page', (page: Page) => page.reload()],
])('a protected page of any part is returned to, its query included%s', async (_, meanwhile) => {
  const page = await site.open(ADDRESS);
  await page.waitForURL('**/login');
  await meanwhile(page);
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'Espace membre' }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(ADDRESS);
  await page.context().close();
});
