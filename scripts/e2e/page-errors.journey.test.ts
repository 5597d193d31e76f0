import type { SiteReport } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import { containerName } from '../core/parts';
import type { Release } from '../core/release';
import { whenHydrated, signIn, testSite } from '../testkit';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import {
  ERROR_CARD_TITLE,
  followFooterLink,
  footerLink,
  isSameDocument,
  markDocument,
  STALLED_NOTICE,
} from './visitor';

const TYPED = 'marie.durand@exemple.fr';

const PART = 'broken';
const INPUTS = 'b0b0b0b0';

/** Places where code of a page can throw. */
const BREAKS = ['import', 'render', 'effect', 'handler', 'promise'] as const;
type Break = (typeof BREAKS)[number];

/** Throws at one place in browsers, until `globalThis.isRepaired`. Errors of buttons contain typed text. */
const BROKEN_PAGE = `({ createElement: h, useEffect }, brokenAt) => {
  const reach = (place, detail = '') => {
    const isBroken = typeof document === 'object' && !globalThis.isRepaired;
    if (isBroken && place === brokenAt) throw new Error('Broken at ' + place + detail);
  };
  const typed = () => ' ' + document.querySelector('main input').value;
  reach('import');
  return () => {
    reach('render');
    useEffect(() => reach('effect'), []);
    return h('div', null,
      h('h1', null, 'Page en travaux'),
      h('label', null, 'E-mail ', h('input')),
      h('button', { type: 'button', onClick: () => reach('handler', typed()) }, 'Lever'),
      h('button', { type: 'button', onClick: async () => reach('promise', typed()) }, 'Rejeter'));
  };
}`;

/** The code of the remote, written by hand, so that nothing has to be built. */
const ENTRY = `(() => {
  let shared;
  const react = async () => (await Object.values(shared.react)[0].get())();
  globalThis.${containerName(PART, INPUTS)} = {
    init: (scope) => { shared = scope; },
    get: async (name) => {
      const modules = await react();
      return () => ({ default: (${BROKEN_PAGE})(modules, name.slice('./'.length)) });
    },
  };
})();`;

/**
 * A remote with a page for each place where code of a page can throw, "/casse/import" and so on, and a page for
 * signed-in visitors that does not throw.
 */
const BROKEN_REMOTE: ReleaseSketch = {
  part: PART,
  inputs: INPUTS,
  routes: [
    ...BREAKS.map((page) => route({ path: `/casse/${page}`, page, title: page, index: false })),
    route({
      path: '/casse/membres/:id',
      page: 'member',
      access: 'signed-in',
      index: false,
      prerender: false,
    }),
  ],
  files: {
    'client/entry.js': ENTRY,
    ...Object.fromEntries(
      BREAKS.map((name) => [
        `server/${name}.cjs`,
        `module.exports = { default: (${BROKEN_PAGE})(require('react'), '${name}') };`,
      ]),
    ),
  },
};

let broken: Release;
const site = testSite({
  ignoreProblems: true,
  async prepare(store) {
    broken = await makeLive(store, BROKEN_REMOTE);
  },
});

const open = (brokenAt: Break) => site.open(`/casse/${brokenAt}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const repair = (page: Page) => page.evaluate('globalThis.isRepaired = true');
const isRepaired = (page: Page) => page.evaluate('globalThis.isRepaired');

const sourceOf = ({ part, release }: SiteReport) => `${part}@${release}`;

/** Checks that the rest of the site works: another part opens without a reload. */
async function visitAnotherPart(page: Page): Promise<void> {
  await markDocument(page);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await followFooterLink(page, 'Simuler mes revenus', '/simulateur');
  expect(await isSameDocument(page)).toBe(true);
}

/** Leaves the page once the reporting code has loaded, so that it sends its reports. */
async function leave(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/reporting.')),
  );
  await page.goto('about:blank');
}

async function expectReport(page: Page, kind: SiteReport['kind'], brokenAt: Break) {
  await leave(page);
  const message = `Error: Broken at ${brokenAt}`;
  const reports = await site.waitForReport((report) => report.message === message);
  const sent = reports.filter((report) => report.message === message);
  expect(sent.map((report) => `${report.kind} ${sourceOf(report)}`)).toEqual(
    sent.map(() => `${kind} broken@${broken.id}`),
  );
  return sent;
}

test.each(['render', 'effect'] as const)(
  'a page that throws (%s) is replaced by the error card, the site stays usable, and "Réessayer" works after a repair',
  async (brokenAt) => {
    const page = await open(brokenAt);
    await heading(page, ERROR_CARD_TITLE).waitFor();
    // The heading of the card gets the focus.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await visitAnotherPart(page);
    await page.goBack();
    await heading(page, ERROR_CARD_TITLE).waitFor();
    await repair(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Page en travaux').waitFor();
    expect(await isRepaired(page)).toBe(true);
    await expectReport(page, 'error', brokenAt);
  },
);

test('a page whose module throws keeps its HTML, also when visited again, and recovers without input after a repair', async () => {
  const page = await open('import');
  await page.getByText(STALLED_NOTICE).waitFor();
  expect(await heading(page, 'Page en travaux').isVisible()).toBe(true);
  await visitAnotherPart(page);
  expect(await page.getByText(STALLED_NOTICE).count()).toBe(0);
  await page.goBack();
  await page.getByText(STALLED_NOTICE).waitFor();
  expect(await heading(page, 'Page en travaux').isVisible()).toBe(true);
  expect(await heading(page, ERROR_CARD_TITLE).count()).toBe(0);
  await repair(page);
  await page.getByText(STALLED_NOTICE).waitFor({ state: 'detached' });
  expect(await isRepaired(page)).toBe(true);
  await expectReport(page, 'load', 'import');
});

test.each([
  ['handler', 'Lever'],
  ['promise', 'Rejeter'],
] as const)(
  'a page that throws in a %s stays visible, and the error is reported without typed text',
  async (brokenAt, button) => {
    const page = await site.open(`/casse/${brokenAt}?nom=durand#marie`);
    await whenHydrated(page);
    await page.getByLabel('E-mail').fill(TYPED);
    const thrown = page.waitForEvent('pageerror');
    await page.getByRole('button', { name: button }).click();
    expect((await thrown).message).toContain(TYPED);
    expect(await heading(page, 'Page en travaux').isVisible()).toBe(true);
    expect(await heading(page, ERROR_CARD_TITLE).count()).toBe(0);
    await visitAnotherPart(page);
    const [report] = await expectReport(page, 'error', brokenAt);
    expect(report).toMatchObject({ route: `/casse/${brokenAt}`, count: 1 });
    expect(report?.frames?.[0]).toMatch(/^broken\/entry\.js:\d+:\d+$/);
    expect(JSON.stringify(report)).not.toMatch(/marie|durand/i);
  },
);

test('the vitals of a visit are reported with the part and release of its first page', async () => {
  site.takeProblems();
  const page = await site.open('/faq');
  await footerLink(page, 'Simuler mes revenus').click();
  await page.getByRole('heading', { level: 1, name: /revenus/i }).waitFor();
  await leave(page);

  const reports = await site.waitForReport(
    ({ kind, message, route }) => kind === 'vital' && message === 'CLS' && route === '/faq',
  );
  const live = await site.delivery.store.live();
  const marketing = live.find(({ record }) => record.part === 'marketing')?.record.release;
  const vitals = reports.filter(({ kind, route }) => kind === 'vital' && route === '/faq');
  expect(vitals.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']),
  );
  expect(new Set(vitals.map(sourceOf))).toEqual(new Set([`marketing@${String(marketing)}`]));
  expect(site.takeProblems()).toEqual([]);
});

test.each([
  ['', () => Promise.resolve()],
  [', also after a reload of the sign-in page', (page: Page) => page.reload()],
])(
  'after signing in, the protected page that was opened is shown with its query%s',
  async (_, meanwhile) => {
    const page = await site.open('/casse/membres/42?vue=liste');
    await page.waitForURL('**/login');
    await meanwhile(page);
    await signIn(page);
    await heading(page, 'Page en travaux').waitFor();
    expect(page.url()).toBe(`${site.origin}/casse/membres/42?vue=liste`);
  },
);
