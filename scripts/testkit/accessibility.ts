import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;
/** CSS pixels; WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 };

/** What {@link accessibilityViolations} gives for a page without any. */
export const NO_VIOLATION = { light: [], dark: [] };

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

/** The browser repaints in the other theme over two frames; in between, colours are of both. */
const repainted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/**
 * Breaches of WCAG 2.2 AA and of good practice that axe finds in the page as it stands, in both themes.
 * Under reduced motion, so that no colour is measured in the middle of a transition.
 */
export async function accessibilityViolations(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(repainted);
    found[colorScheme] = await violations(page);
  }
  return found;
}

/** A page that has just been resized lays out again; one that overflows stays so (ms). */
const LAYOUT_PATIENCE_MS = 2_000;

/** Whether the page fits in 320 pixels without sideways scrolling, with and without motion. */
export async function fitsNarrowest(page: Page): Promise<boolean> {
  await page.setViewportSize(NARROWEST);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    const fits = await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, {
        timeout: LAYOUT_PATIENCE_MS,
      })
      .then(
        () => true,
        () => false,
      );
    if (!fits) return false;
  }
  return true;
}
