import type { Page } from 'playwright-core';
import axe from 'axe-core';
import { whenSettled } from './pages';
import type { TestSite } from './test-site';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the theme; all other rules give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Narrowest viewport that a page must fit (CSS pixels; WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** Result of {@link accessibilityViolations} for a page without violations. */
export const NO_VIOLATIONS: Record<'light' | 'dark', string[]> = { light: [], dark: [] };

/** @param selection tags or ids of rules. */
async function axeViolations(page: Page, selection: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await runner.run({ runOnly, resultTypes: ['violations'], rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, selection);
}

/** Shows a theme, with reduced motion so that no colour is measured during a transition. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Two frames, because the browser mixes colours of both themes while it repaints.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Violations of WCAG 2.2 AA and best practices on the current page. The dark theme is only checked for colours. */
export async function accessibilityViolations(page: Page): Promise<typeof NO_VIOLATIONS> {
  await page.evaluate(axe.source);
  await showTheme(page, 'light');
  const light = await axeViolations(page, TAGS);
  await showTheme(page, 'dark');
  return { light, dark: await axeViolations(page, COLOUR_RULES) };
}

/** Time limit for the layout after a resize: a page that still overflows then is too wide. */
const LAYOUT_PATIENCE = { timeout: 2_000 };

/** Whether the page fits in 320 pixels without sideways scrolling, with and without motion. */
async function fitsNarrowest(page: Page): Promise<boolean> {
  await page.setViewportSize(NARROWEST);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    const fits = page.waitForFunction(
      () => document.documentElement.scrollWidth <= innerWidth,
      undefined,
      LAYOUT_PATIENCE,
    );
    if (!(await fits.catch(() => null))) return false;
  }
  return true;
}

/** Expects a page without violations that fits in 320 pixels, also with text of twice the size. */
export async function expectAccessible(page: Page): Promise<void> {
  // The address is read last: a page may complete its own meanwhile.
  const violations = await accessibilityViolations(page);
  expect({ url: page.url(), ...violations }).toEqual({ url: page.url(), ...NO_VIOLATIONS });
  for (const textSize of ['200%', '']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    const fits = await fitsNarrowest(page);
    expect({ url: page.url(), textSize, fits }).toEqual({ url: page.url(), textSize, fits: true });
  }
}

/** Text spacing that readers may set (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Whether the page at a path fits in 320 pixels with the text spacing of WCAG. */
export async function fitsWithTextSpacing(site: TestSite, path: string): Promise<boolean> {
  const page = await site.open(path, { bypassCSP: true });
  await whenSettled(page);
  await page.addStyleTag({ content: TEXT_SPACING });
  const fits = await fitsNarrowest(page);
  await page.context().close();
  return fits;
}

/** The accessibility tree of the page in Chromium: every node that screen readers can reach, in reading order. */
export async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      /** States by name, as in `{ required: true, invalid: 'false' }`. */
      states: Object.fromEntries(
        properties.map((property) => [property.name, property.value.value as unknown]),
      ),
    }));
}
export type AccessibleNode = Awaited<ReturnType<typeof accessibilityTree>>[number];
