import type { Page } from 'playwright-core';
import { signIn, testSite } from '../testkit';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { remoteEntryCode } from './bad-remotes';

const PART = 'members';
const INPUTS = 'd0d0d0d0';
const ADDRESS = '/membres/42?vue=liste';
const PAGE = "({ createElement: h }) => () => h('h1', null, 'Espace membre')";

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
  files: { 'client/entry.js': remoteEntryCode(PART, INPUTS, PAGE) },
};

const site = testSite({
  ignoreProblems: true,
  prepare: (store) => makeLive(store, MEMBERS_REMOTE),
});

test.each([
  ['', () => Promise.resolve()],
  [', also after a reload of the sign-in page', (page: Page) => page.reload()],
])(
  'signing in returns to the protected page that was opened, with its query%s',
  async (_, meanwhile) => {
    const page = await site.open(ADDRESS);
    await page.waitForURL('**/login');
    await meanwhile(page);
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Espace membre' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(ADDRESS);
    await page.context().close();
  },
);
