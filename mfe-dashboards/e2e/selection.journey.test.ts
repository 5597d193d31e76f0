import { expectAccessible, signIn, testSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { showFreelances } from './walk';

const PHONE = { width: 390, height: 844 };
const NAMES = ['Clémence Aubry', 'Hélène Barbier'];
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

/** Waits until the focused element is on screen and uncovered (WCAG 2.4.11, 2.4.12). */
const inSight = (page: Page) =>
  page.waitForFunction(() => {
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

test('freelances are selected by keyboard alone, and contacted with one message', async () => {
  const page = await site.newPage({ viewport: PHONE });
  await page.goto(`${site.origin}/login`);
  await signIn(page);
  await showFreelances(page);
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
    await inSight(page);
    expect(await roomBelow(page)).toBeGreaterThan(OUTLINE);
  }
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: `Sélectionner ${second}` }).focus();
  await tabTo(page, 'Aller à la sélection');
  await inSight(page);
  await page.keyboard.press('Enter');
  expect(await bar(page).evaluate((region) => region === document.activeElement)).toBe(true);
  await tabTo(page, 'Demander à les rencontrer');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Rencontrer un freelance' }).waitFor();
  const message = await page.getByLabel('Message', { exact: true }).inputValue();
  expect(NAMES.filter((name) => message.includes(name))).toEqual(NAMES);
  await page.goBack();
  await bar(page).waitFor();
  await page.reload();
  for (const name of NAMES) await bar(page).getByText(name).waitFor();
  await page.getByRole('button', { name: 'Tout désélectionner' }).press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  const list = page.getByRole('group', { name: 'Freelances' });
  expect(await list.evaluate((group) => group === document.activeElement)).toBe(true);
});

test('the selection bar never covers the focus, even if the focus moved before it appeared', async () => {
  const page = await site.newPage({ viewport: { width: 1440, height: 844 } });
  await page.goto(`${site.origin}/login`);
  await signIn(page);
  await showFreelances(page);
  await page.getByRole('checkbox', { name: `Sélectionner ${String(NAMES[0])}` }).focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Tab');
  await bar(page).waitFor();
  await inSight(page);
  expect(await roomBelow(page)).toBeGreaterThan(OUTLINE);
});
