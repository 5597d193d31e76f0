import type { Page } from 'playwright-core';
import {
  accessibilityViolations,
  fitsNarrowest,
  NO_VIOLATION,
  openTestSite,
  type TestSite,
} from '@jalon/scripts/testkit';
import routes from '../routes.json';

let site: TestSite;

/** Checks the page in the state in which visitors use it. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});
afterEach(() => {
  expect(site.takeProblems()).toEqual([]);
});

test.each(routes.routes.map(({ path }) => path))(
  '%s has no violation in either theme and fits in 320 pixels',
  async (path) => {
    const page = await site.open(path);
    await hydrated(page);
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
    expect(await fitsNarrowest(page)).toBe(true);
    await page.context().close();
  },
);

test.each([
  ['/contact', 'Envoyer le message'],
  ['/je-suis-freelance', 'Envoyer ma candidature'],
])('%s with its errors has no violation either', async (path, button) => {
  const page = await site.open(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('group', { name: 'Le formulaire contient des erreurs' }).waitFor();
  expect(await page.title()).toMatch(/^Erreur :/);
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.context().close();
});

test('/portage computes a payslip with the keyboard, without a violation, and leads to the comparison', async () => {
  const page = await site.open('/portage');
  await hydrated(page);
  await page.getByRole('button', { name: 'Calculer avec vos montants' }).focus();
  await page.keyboard.press('Enter');
  const invoice = page.getByLabel(/^La facture d’un mois/);
  await invoice.waitFor();
  await page
    .getByText(/par mois après impôt/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4000');
  await page.getByText(/inférieur au minimum/).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(page)).toBe(true);
  const live = page.getByRole('region', { name: 'D’une facture à un bulletin de paie' });
  await live.getByRole('link', { name: 'Comparer avec les autres statuts' }).click();
  await page.getByRole('table', { name: /^Ce qu’il reste/ }).waitFor();
  expect(new URL(page.url()).hash).toBe('#comparaison');
  await page.context().close();
});

test('the technologies move, stop at the button, and are a plain list under reduced motion', async () => {
  const page = await site.open('/');
  const track = page.getByRole('link', { name: 'JavaScript' }).locator('xpath=ancestor::ul/..');
  const playState = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  const name = () => track.evaluate((element) => getComputedStyle(element).animationName);
  await page.getByRole('button', { name: 'Mettre en pause le défilement' }).click();
  expect(await playState()).toBe('paused');
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  expect(await playState()).toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await name()).toBe('none');
  expect(await page.getByRole('button', { name: /défilement/ }).count()).toBe(0);
});

/** WCAG 1.4.12: what a reader may set. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test('/ fits in 320 pixels with the text spacing of WCAG', async () => {
  const page = await site.open('/', {
    bypassCSP: true,
    viewport: { width: 320, height: 640 },
  });
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: TEXT_SPACING });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
  await page.context().close();
});
