import type { Page } from 'playwright-core';
import { faultySite, openTestSite, type TestSite, type Visitor } from '@jalon/scripts/testkit';

const CARD = 'Cette partie du site est momentanément indisponible';
const NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';
/** All assets but the script that starts the page: what is not running yet cannot ask again. */
const ASSETS = /^\/assets\/(?!shell\/shell\.)/;
const PATHS = ['/faq', '/recherche1', '/login'];
/** So many requests go wrong for each share. */
const ENOUGH = 3;
/** Longer than the longest pause between two tries (ms). */
const PAUSE_MS = 31_000;
/** How often the page is looked at (ms). */
const POLL_MS = 250;

const faults = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faults.intercept });
});
afterAll(async () => {
  await site.close();
});

const isShown = async (page: Page, text: string) => (await page.getByText(text).count()) > 0;

/** React owns the heading, so what is around it reacts. */
const isAlive = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });

/** Waits for a page that works, as a patient visitor who touches nothing: long pauses pass on the page's own clock. */
async function untilItWorks(page: Page, visitor: Visitor): Promise<void> {
  let requested = -1;
  for (;;) {
    const isWaiting = (await isShown(page, CARD)) || (await isShown(page, NOTICE));
    if (!isWaiting && (await isAlive(page))) return;
    const isCalm = visitor.requested(ASSETS).length === requested;
    if (isWaiting && isCalm) await page.clock.fastForward(PAUSE_MS);
    requested = visitor.requested(ASSETS).length;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

test.each([5, 20, 50])(
  'with %i %% of all asset requests failing, every page recovers by itself',
  async (percent) => {
    let faulted = 0;
    // As many as it takes until enough went wrong: which files there are changes with every build.
    for (let visit = 0; faulted < ENOUGH; visit += 1) {
      const path = PATHS[visit % PATHS.length] ?? '';
      const visitor = faults.visitor();
      visitor.failAtRandom(ASSETS, percent / 100, `${String(percent)} ${String(visit)}`);
      const page = await site.newPage({ userAgent: visitor.userAgent });
      await page.clock.install();
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await untilItWorks(page, visitor);

      await page.evaluate('globalThis.isSameDocument = true');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Simuler mes revenus' })
        .dispatchEvent('click');
      await page.waitForURL('**/simulateur');
      await page.getByText('Chargement…').waitFor({ state: 'detached' });
      await untilItWorks(page, visitor);
      expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
      faulted += visitor.faultCount();
      await page.context().close();
    }
  },
);
