import type { Locator, Page } from 'playwright-core';
import {
  createFaultySite,
  whenHydrated,
  runInParallel,
  whenStarted,
  testSite,
  waitUntil,
  type Visitor,
} from '@jalon/scripts/testkit';
import { stalledNotice, openInertPage, publicPaths } from './kit';

const faults = createFaultySite();
const site = testSite({ ignoreProblems: true, intercept: faults.intercept });

const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement);

test('hydration of every prerendered page keeps its DOM nodes, focus and typed text, and logs nothing', async () => {
  // Excludes the loss result page, which redirects when its URL has no parameters.
  const paths = (await publicPaths(site)).filter((path) => path !== '/simulateur1');
  expect(paths.length).toBeGreaterThan(15);
  await runInParallel(paths, async (path) => {
    const { page, release } = await openInertPage(site, faults.visitor(), path);
    const controls = page.locator('main :is(input, select, textarea)');
    const handles = await page.locator('h1, footer').or(controls).elementHandles();
    const field = controls.and(page.getByRole('textbox')).first();
    const focused = (await field.count()) > 0 ? field : page.locator('main a').first();
    await focused.focus();
    const message = path === '/contact' ? page.getByRole('textbox', { name: 'Message' }) : null;
    await message?.fill('Écrit avant le JavaScript');
    release();
    await whenHydrated(page);
    for (const handle of handles) {
      const [html, isKept] = await handle.evaluate((node) => {
        const element = node as Element;
        return [element.outerHTML, element.isConnected];
      });
      expect([path, html, isKept]).toEqual([path, html, true]);
    }
    expect([path, await isFocused(message ?? focused)]).toEqual([path, true]);
    if (message) expect(await message.inputValue()).toBe('Écrit avant le JavaScript');
    await page.context().close();
  });
  expect(site.takeProblems()).toEqual([]);
});

const launch = (page: Page) => page.getByRole('button', { name: 'Lancer la simulation' });
const result = (page: Page) => page.getByRole('button', { name: 'Copier le lien' });

/** Opens the income simulator before its scripts arrive, fills it in, and counts how often it is submitted. */
async function openSimulator(visitor: Visitor, held?: RegExp) {
  const { page, release } = await openInertPage(site, visitor, '/simulateur', { held });
  await page.getByLabel('Tarif journalier').fill('500');
  await page.getByLabel('Jours travaillés par mois').fill('20');
  await page.evaluate(() =>
    document.addEventListener('submit', () => performance.mark('submit'), true),
  );
  const count = () => page.evaluate(() => performance.getEntriesByName('submit').length);
  return { page, release, count };
}

const HELD = { 'any script': undefined, 'the code of the page': /^\/assets\/simulators\// };
const PRESSES: Record<string, (page: Page) => Promise<void>> = {
  'two clicks': (page) => launch(page).dblclick(),
  Enter: (page) => page.getByLabel('Tarif journalier').press('Enter'),
  'the space bar': (page) => launch(page).press(' '),
};

test.each(
  Object.entries(HELD).flatMap(([name, held]) =>
    Object.entries(PRESSES).map(([key, press]) => [key, name, press, held] as const),
  ),
)(
  '%s before %s arrives submits the form once, when the page responds',
  async (_, name, press, held) => {
    const { page, release, count } = await openSimulator(faults.visitor(), held);
    if (name !== 'any script') await whenStarted(page);
    await press(page);
    await page.locator('main button[aria-busy=true]').waitFor();
    release();
    await result(page).waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await count()).toBe(1);
  },
);

test('a press of the menu counts before any script arrives, and a link with a handler waits for the code of the page', async () => {
  const options = { viewport: { width: 360, height: 640 } };
  const { page, release } = await openInertPage(
    site,
    faults.visitor(),
    '/besoin-freelance',
    options,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await page.getByRole('navigation').getByRole('link', { name: 'Simulateurs' }).waitFor();

  const path = '/besoin-freelance?besoin=Rust';
  const held = /^\/assets\/marketing\//;
  const hold = await openInertPage(site, faults.visitor(), path, { held });
  await whenStarted(hold.page);
  await hold.page.locator('main').getByRole('link', { name: 'Trouver mon free' }).first().click();
  hold.release();
  await hold.page.waitForURL('**/recherche1');
  const search = hold.page.getByLabel('Votre recherche');
  await waitUntil(async () => (await search.inputValue()) === 'Rust');
});

test('a press does not count when the visitor leaves or when its button is gone', async () => {
  for (const isLeft of [true, false]) {
    const held = isLeft ? HELD['the code of the page'] : undefined;
    const { page, release, count } = await openSimulator(faults.visitor(), held);
    if (isLeft) await whenStarted(page);
    await launch(page).click();
    await launch(page).evaluate((button, isLeft) => {
      if (isLeft) dispatchEvent(new Event('beforeunload'));
      else button.remove();
    }, isLeft);
    release();
    await whenHydrated(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await count()).toBe(0);
  }
});

test('the notice stays after "Réessayer" until the page responds, and an earlier press of a button then counts', async () => {
  const visitor = faults.visitor();
  const files = /^\/assets\/simulators\//;
  visitor.fail(files, 'unavailable');
  const { page, release, count } = await openSimulator(visitor);
  release();
  await stalledNotice(page).waitFor();
  await launch(page).click();
  visitor.recover();
  const arrive = visitor.hold(files);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Nouvel essai…' }).waitFor();
  expect(await stalledNotice(page).isVisible()).toBe(true);
  arrive();
  await result(page).waitFor();
  expect(await stalledNotice(page).count()).toBe(0);
  expect(await count()).toBe(1);
});
