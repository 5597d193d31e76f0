import type { Page } from 'playwright-core';
import {
  accessibilityViolations,
  expectAccessible,
  whenHydrated,
  NO_VIOLATIONS,
  whenSettled,
  runInParallel,
  signIn,
  testSite,
} from '@jalon/scripts/testkit';
import { UNKNOWN_PATH } from './kit';

const site = testSite({ ignoreProblems: /404/ });

/** Expects an accessible page, with no sticky element in a low window, where it would cover the focused element. */
async function expectAccessibleAtAnyHeight(page: Page) {
  await whenSettled(page);
  await page.setViewportSize({ width: 1280, height: 320 });
  const stuck = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  expect([page.url(), stuck]).toEqual([page.url(), []]);
  await expectAccessible(page);
}

const PAGES = [
  '/simulateur',
  '/simulateur?tjm=500&jours=20',
  '/simulateur-gains',
  '/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens',
  '/simulateur-detail',
  '/recherche1',
  '/recherche2',
  '/recherche3',
  '/recherche4',
  '/login',
  '/login?motdepasse=oublie',
  UNKNOWN_PATH,
];

test('no page has an axe violation in either theme, and every page fits a 320 px viewport', async () => {
  await runInParallel(PAGES, async (path) => {
    const page = await site.open(path);
    await expectAccessibleAtAnyHeight(page);
    await page.context().close();
  });
});

const linesOfTexts = (page: Page) =>
  page
    .getByRole('banner')
    .locator('nav a:visible, a[href="/login"], a[href="/dashboard"], button:visible')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const lines = new Set<number>();
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          for (const { bottom } of range.getClientRects()) lines.add(Math.round(bottom));
        }
        return `${control.textContent}: ${String(lines.size)}`;
      }),
    );

async function expectHeaderOnOneLine(page: Page, ...account: string[]): Promise<void> {
  const links = ['Trouver un freelance', 'Je suis freelance', 'Portage salarial', 'Simulateurs'];
  const texts = [...links, ...account];
  for (const width of [960, 1000, 1050, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await linesOfTexts(page)]).toEqual([width, texts.map((text) => `${text}: 1`)]);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect([width, fits]).toEqual([width, true]);
  }
}

test('header labels stay on one line at every desktop width, signed in or not, and no client dashboard tab has an axe violation', async () => {
  const page = await site.open('/login');
  await whenHydrated(page);
  await expectHeaderOnOneLine(page, 'Connexion');
  await signIn(page);
  await page.waitForURL('**/dashboard-client*');
  await expectHeaderOnOneLine(page, 'Dashboard', 'Se déconnecter');
  for (const tab of ['recherche', 'missions', 'administration']) {
    await page.goto(`${site.origin}/dashboard-client?onglet=${tab}`);
    await page.getByRole('tabpanel').first().waitFor();
    await expectAccessibleAtAnyHeight(page);
  }
});

test('the detailed simulator has no axe violation after pasted rows are computed', async () => {
  const page = await site.open('/simulateur-detail?nombrePrestataires=1');
  await page.getByLabel('Lignes copiées').fill('DevOps Engineer\tNon\tSenior\t700');
  await page.getByRole('button', { name: 'Lire ces lignes' }).click();
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
  await page.getByText('1 ligne importée').waitFor();
  await page.getByRole('button', { name: 'Lancer le calculateur' }).click();
  await page.getByRole('heading', { name: 'Bilan' }).waitFor();
  await expectAccessibleAtAnyHeight(page);
});

test('on a phone, the open menu has no axe violation, and the footer has two columns', async () => {
  const page = await site.open('/faq', { viewport: { width: 360, height: 740 } });
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Estimer mes pertes' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  const titles = page.getByRole('contentinfo').getByRole('heading');
  const tops = await titles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(tops[2]).toBe(tops[0]);
});
