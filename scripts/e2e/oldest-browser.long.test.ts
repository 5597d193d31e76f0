import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type * as Playwright from 'playwright-core';
import { findRoot } from '../core/paths';
import { accessibilityViolations, NO_VIOLATIONS, signIn, testSite } from '../testkit';
import { installInFolder } from './programs';
import { footerLink, isSameDocument, markDocument, CONTACT_MESSAGE, sendMessage } from './visitor';
import oldestBrowsers from '../build/webpack/oldest-browsers.json';

/** The oldest supported browser (`scripts/build/webpack/oldest-browsers.json`), and a driver of the same age. */
const CHROMIUM = '103.0.0';
/** Later drivers call functions that this Chromium does not have. */
const DRIVER = '1.50.1';

/** @returns the executable, unpacked in the folder of the npm package. */
function unpacked(folder: string): string {
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const packed = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin', 'chromium.br');
  const unfinished = `${executable}-${String(process.pid)}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(packed)));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, executable);
  return executable;
}

/**
 * Chromium 103 from npm (60 MB), installed into the checkout's cache at first use, because only this test needs it.
 * OLD_CHROMIUM_PATH sets another executable.
 * @throws when npm cannot install Chromium 103, or has no version for this machine.
 */
async function launchOldestChromium(root: string): Promise<Browser> {
  const named = process.env.OLD_CHROMIUM_PATH ?? '';
  if (named === '' && (process.platform !== 'linux' || process.arch !== 'x64')) {
    throw new Error(
      'The old Chromium from npm runs on Linux x64 only: name one of version 103 with OLD_CHROMIUM_PATH.',
    );
  }
  const folder = join(root, '.cache', 'oldest-chromium', `${CHROMIUM}-${DRIVER}`);
  await installInFolder(folder, { '@sparticuz/chromium': CHROMIUM, 'playwright-core': DRIVER });
  const load = createRequire(join(folder, 'package.json'));
  const { chromium } = load('./node_modules/playwright-core') as typeof Playwright;
  const executablePath = named === '' ? unpacked(folder) : named;
  return chromium.launch({ executablePath, args: ['--disable-gpu'] });
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
const PAGES = [
  ['/', 'Trouvez'],
  ['/faq', 'Questions'],
  ['/contact', 'Parlons de votre projet'],
  ['/simulateur', 'Simulateur de revenus freelance'],
  ['/recherche1', 'Que recherchez-vous ?'],
] as const;

const root = findRoot();
const site = testSite({ ignoreProblems: true, launch: () => launchOldestChromium(root) });

/** Runs steps in a new browser session. @throws the failure, with a screenshot of the page. */
async function walk(
  name: string,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await site.newPage({ reducedMotion: 'reduce', ...options });
  try {
    await visit(page);
    expect(site.takeProblems()).toEqual([]);
  } catch (cause) {
    const folder = join(root, '.cache', 'journeys');
    const picture = join(folder, `oldest-browser-${name}.png`);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: picture, fullPage: true });
    throw new Error(`${page.url()}, as ${picture} shows: ${String(cause)}`, { cause });
  } finally {
    await page.context().close();
    // Closing a page reports its unfinished requests as errors.
    site.takeProblems();
  }
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const follow = (page: Page, name: string) => footerLink(page, name).click();
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the test runs in the oldest supported browser', () => {
  const [version] = site.browser.version().split('.');
  expect(Number(version)).toBe(oldestBrowsers.chrome);
});

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)(
  'the oldest browser shows the main pages on a %s screen in both themes',
  async (name, viewport) => {
    for (const [path, title] of PAGES) {
      await walk(`${name}-${path.slice(1)}`, { viewport }, async (page) => {
        await page.goto(site.origin + path);
        await heading(page, title);
        // The colour contrast shows whether the browser resolves the design tokens.
        expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
        expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(
          viewport === NARROW,
        );
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  },
);

test('the oldest browser follows links from part to part without a reload, and sends reports', () =>
  walk('links', { viewport: WIDE }, async (page) => {
    await page.goto(`${site.origin}/`);
    await heading(page, 'Trouvez');
    await markDocument(page);
    await follow(page, 'Questions fréquentes');
    await heading(page, 'Questions');
    await follow(page, 'Simuler mes revenus');
    await heading(page, 'Simulateur de revenus freelance');
    await follow(page, 'Trouver un freelance');
    await page.waitForURL('**/besoin-freelance');
    await page.goBack();
    await heading(page, 'Simulateur de revenus freelance');
    expect(await isSameDocument(page)).toBe(true);
    await page.goto('about:blank');
    await site.waitForReport(({ kind, route }) => kind === 'vital' && route === '/');
  }));

test('a message sent in the oldest browser arrives in the mailbox', () =>
  walk('contact', { viewport: NARROW }, async (page) => {
    await page.goto(`${site.origin}/contact`);
    await sendMessage(page);
    const [mail] = await site.mailbox.waitFor(1);
    expect(mail?.subject).toBe(CONTACT_MESSAGE.Sujet);
  }));

test('the oldest browser simulates an income', () =>
  walk('simulator', { viewport: WIDE, colorScheme: 'dark' }, async (page) => {
    await page.goto(`${site.origin}/simulateur`);
    await page.getByLabel('Tarif journalier').fill('500');
    await page.getByLabel('Jours travaillés par mois').fill('20');
    await submit(page, 'Lancer la simulation');
    await page.getByText('82 500 €').first().waitFor();
    await submit(page, 'Comparer les statuts');
    await page.getByRole('table', { name: /^Ce qu’il reste/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  }));

test('the oldest browser copies and opens a link to a table', () =>
  walk('tables', { viewport: WIDE }, async (page) => {
    await page.goto(`${site.origin}/simulateur-detail`);
    await page.getByLabel('Nombre de prestataires').fill('1');
    await submit(page, 'OK');
    const title = page.getByRole('combobox', { name: 'Fonction, ligne 1' });
    await title.fill('Tech Lead');
    await page.getByLabel('Lead, ligne 1', { exact: true }).selectOption('Oui');
    await page.getByLabel('Séniorité, ligne 1', { exact: true }).selectOption('Senior (+ 8 ans)');
    await page.getByRole('textbox', { name: 'TJM actuel, ligne 1' }).fill('700');
    await submit(page, 'Lancer le calculateur');
    await submit(page, 'Préparer un rapport d’achat');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await submit(page, 'Copier un lien vers ce rapport, sans les noms');
    await page.getByRole('button', { name: 'Copié' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    // Pastes into a field, because the permissions policy forbids scripts to read the clipboard.
    await title.fill('');
    await title.press('Control+v');
    const link = await title.inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Ce lien porte un tableau de 1 prestataire.').waitFor();
  }));

test('the oldest browser keeps the actions for selected freelances visible', () =>
  walk('selection', { viewport: NARROW }, async (page) => {
    await page.goto(`${site.origin}/login`);
    await signIn(page);
    await page.getByRole('tab', { name: 'Trouver un freelance' }).click();
    await page.getByRole('checkbox', { name: 'Sélectionner Clémence Aubry' }).check();
    const actions = page.getByRole('region', { name: '1 freelance sélectionné' });
    await actions.waitFor();
    const box = await actions.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(NARROW.height);
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    await page.getByRole('link', { name: 'Demander à le rencontrer' }).click();
    await page.waitForURL('**/contact?sujet=*');
  }));

test('the oldest browser opens a mission that a search found', () =>
  walk('missions', { viewport: WIDE }, async (page) => {
    await page.goto(`${site.origin}/dashboard-freelance`);
    await signIn(page, 'freelance@demo.test');
    await page.getByLabel('Rechercher une mission').fill('aws');
    const missions = page.getByRole('list', { name: 'Missions en cours' });
    await missions.locator('mark').first().waitFor();
    await missions.getByRole('button').first().click();
    await missions.getByRole('link', { name: 'Proposer ma candidature' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  }));

/** The radio buttons that look selected: by the dot, or by the background of buttons without a dot. */
const lookingChosen = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) =>
    radios
      .filter((radio) => {
        const dot = getComputedStyle(radio, '::before');
        return dot.content === 'none'
          ? getComputedStyle(radio).backgroundColor !== 'rgba(0, 0, 0, 0)'
          : !dot.transform.startsWith('matrix(0,');
      })
      .map((radio) => (radio as HTMLInputElement).value),
  );

test('the oldest browser walks the steps of a request forward and back', () =>
  walk('wizard', { viewport: NARROW }, async (page) => {
    await page.goto(`${site.origin}/recherche1`);
    await heading(page, 'Que recherchez-vous ?');
    await page.getByLabel('Votre recherche').fill('Développeur React');
    await submit(page, 'Affiner ma recherche');

    await heading(page, 'Affinez votre recherche');
    expect(await lookingChosen(page)).toEqual([]);
    for (const label of ['Confirmé', 'Sous 1 mois', 'Hybride'])
      await page.getByLabel(label).check();
    await page.getByLabel('Ville de la mission').pressSequentially('Saint-D');
    await page.getByRole('option', { name: 'Saint-Denis (Seine-Saint-Denis)' }).click();
    const days = page.getByRole('radiogroup', { name: 'Jours de télétravail' });
    await days.getByLabel('3').check();
    const chosen = page.getByRole('radio', { checked: true });
    expect(await lookingChosen(page)).toEqual(
      await chosen.evaluateAll((radios) => radios.map((it) => (it as HTMLInputElement).value)),
    );
    await submit(page, 'Valider');

    await heading(page, 'Informations complémentaires');
    const file = page.getByLabel('Fiche de mission');
    await file.focus();
    const outline = file.locator('..').evaluate((zone) => getComputedStyle(zone).outlineStyle);
    expect(await outline).toBe('solid');
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    await submit(page, 'Valider');

    await heading(page, 'Validation de votre demande');
    await page.getByText('Développeur React').waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    await page.getByLabel('Jour de rappel').selectOption({ index: 1 });
    await page.getByLabel('Heure de rappel').selectOption({ index: 1 });
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    await page.goBack();
    await heading(page, 'Informations complémentaires');
  }));
