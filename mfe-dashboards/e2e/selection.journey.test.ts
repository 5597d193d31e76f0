import {
  accessibilityViolations,
  fitsNarrowest,
  NO_VIOLATION,
  testSite,
} from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { CLIENT, FREELANCE, signIn } from './walk';

const PHONE = { width: 390, height: 844 };
const NAMES = ['Yanis Abdallah', 'Clémence Aubry'];
const MAX_TABS = 60;
/** Width plus offset of the focus outline (px). */
const OUTLINE = 5;

const site = testSite();

const bar = (page: Page) => page.getByRole('region', { name: /sélectionné/ });

/** The accessible name, or the text, of the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until the focus is on an element with this name. @returns the names passed. */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here === name) return passed;
    passed.push(here);
  }
  throw new Error(`Tab never came to "${name}", but to: ${passed.join(', ')}`);
}

/** Whether the focused element is on screen and uncovered (WCAG 2.4.11, 2.4.12), once nearby rows are rendered. */
const isInSight = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { activeElement: element } = document;
    if (!element) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  });

/** Distance from the focused element down to the bar (px). */
async function roomBelow(page: Page): Promise<number> {
  const covered = await bar(page).boundingBox();
  const bottom = await page.evaluate(
    () => document.activeElement?.getBoundingClientRect().bottom ?? Infinity,
  );
  return (covered?.y ?? 0) - bottom;
}

test('freelances are selected by keyboard alone, contacted with one message, and shared by a link', async () => {
  const page = await site.newPage({ viewport: PHONE });
  // If the browser refuses to copy, the page shows the link instead.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(`${site.origin}/login`);
  await signIn(page, CLIENT);
  await page.getByRole('list', { name: 'Freelances' }).waitFor();
  await page.getByLabel('Rechercher un freelance').focus();
  const [first = '', second = ''] = NAMES;
  await tabTo(page, `Sélectionner ${first}`);
  await page.keyboard.press('Space');
  await bar(page).waitFor();
  expect(await tabTo(page, `Contacter ${first}`)).toEqual(['Aller à la sélection']);
  await tabTo(page, `Sélectionner ${second}`);
  await page.keyboard.press('Space');
  // Tabs through rows that the bar covered before.
  for (let rows = 0; rows < 12; rows += 1) {
    await page.keyboard.press('Tab');
    expect([await focused(page), await isInSight(page)]).toEqual([expect.any(String), true]);
    expect(await roomBelow(page)).toBeGreaterThan(OUTLINE);
  }
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);

  await page.getByRole('checkbox', { name: `Sélectionner ${second}` }).focus();
  await tabTo(page, 'Aller à la sélection');
  expect(await isInSight(page)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await bar(page).evaluate((region) => region === document.activeElement)).toBe(true);
  await tabTo(page, 'Copier le lien');
  await page.keyboard.press('Enter');
  const link = await bar(page).getByLabel('Lien de la sélection').inputValue();
  await page.getByRole('link', { name: 'Demander à les rencontrer' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Rencontrer ces freelances' }).waitFor();
  await page.getByLabel('Votre mission').selectOption('Refonte du portail client');
  const message = await page.getByLabel('Message', { exact: true }).inputValue();
  expect(NAMES.filter((name) => message.includes(name))).toEqual(NAMES);
  expect(message).toMatch(/\nMission\s: «\sRefonte du portail client\s»\n$/);
  await page.goBack();
  await bar(page).waitFor();

  // The recipient of the link signs in first, then gets the same selection.
  const colleague = await site.open(new URL(link).pathname + new URL(link).search);
  await colleague.waitForURL('**/login');
  await signIn(colleague, FREELANCE);
  for (const name of NAMES) await bar(colleague).getByText(name).waitFor();
  await colleague.waitForURL('**/dashboard-client');
  await colleague.emulateMedia({ media: 'print' });
  expect(await colleague.getByRole('list', { name: 'Freelances' }).isVisible()).toBe(false);
  expect(await bar(colleague).getByText('UX Designer').isVisible()).toBe(true);
  await colleague.emulateMedia({ media: 'screen' });
  expect(await accessibilityViolations(colleague)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(colleague)).toBe(true);
  await colleague.getByRole('button', { name: 'Tout désélectionner' }).press('Enter');
  await bar(colleague).waitFor({ state: 'detached' });
  const list = colleague.getByRole('group', { name: 'Freelances' });
  expect(await list.evaluate((group) => group === document.activeElement)).toBe(true);
});

test('the selection bar never covers the focus, even if the focus moved before it appeared', async () => {
  const page = await site.newPage({ viewport: { width: 1440, height: 844 } });
  await page.goto(`${site.origin}/login`);
  await signIn(page, CLIENT);
  await page.getByRole('list', { name: 'Freelances' }).waitFor();
  await page.getByRole('checkbox', { name: `Sélectionner ${String(NAMES[0])}` }).focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Tab');
  await bar(page).waitFor();
  expect(await isInSight(page)).toBe(true);
  expect(await roomBelow(page)).toBeGreaterThan(OUTLINE);
});
