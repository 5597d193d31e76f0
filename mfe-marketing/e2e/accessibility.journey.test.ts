import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openTestSite, type TestSite } from '@jalon/scripts/testkit';
import routes from '../routes.json';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});
afterEach(() => {
  expect(site.takeProblems()).toEqual([]);
});

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const { violations: found } = await runner.run({
      runOnly: tags,
      rules: { 'target-size': { enabled: true } },
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, TAGS);
}

const THEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 640 };

/** The browser repaints in the other theme over two frames; in between, colours are of both. */
const settled = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Reduced motion, so that no colour is measured in the middle of a transition. */
async function violationsInBothThemes(page: Page) {
  const found: Record<string, string[]> = {};
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    found[colorScheme] = await violations(page);
  }
  return found;
}
const NONE = { light: [], dark: [] };

test.each(routes.routes.map(({ path }) => path))(
  '%s has no violation in either theme and fits in 320 pixels',
  async (path) => {
    const page = await site.open(path);
    await page.waitForLoadState('networkidle');
    expect(await violationsInBothThemes(page)).toEqual(NONE);
    await page.setViewportSize(NARROW);
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(NARROW.width);
    }
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
  await page.getByRole('alert').waitFor();
  expect(await page.title()).toMatch(/^Erreur :/);
  expect(await violationsInBothThemes(page)).toEqual(NONE);
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
