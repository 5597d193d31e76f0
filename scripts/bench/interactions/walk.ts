import type { Locator, Page } from 'playwright-core';

declare global {
  var benchInteractions: Map<number, { duration: number; what: string }>;
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

export interface Interaction {
  /** From the input to the next frame (ms), as INP counts it. */
  duration: number;
  /** "keydown input#email" */
  what: string;
}

/** The least the browser tells of (ms). */
const SHORTEST_MS = 16;
const CONTROLS =
  'header button[aria-expanded], main :is(input:not([type=hidden], [type=file]), textarea, select, button, summary, [role=tab])';
/** A page of a hundred rows has the same control a hundred times. */
const MOST_CONTROLS = 40;
const ACTION_MS = 2_000;
/** How long a finger or a mouse button stays down: about what people do, where a driver lets go at once. */
const PRESS_MS = 80;
const KEY_DELAY_MS = 80;
/** Long enough for what an input starts, for its frame, and for the entry to be written; the driver asks nothing meanwhile. */
const SETTLE_MS = 250;
const TYPED = 'Paris 12';

function watchInteractions(threshold: number): void {
  globalThis.benchInteractions = new Map();
  const describe = (node: Node | null) => {
    if (!(node instanceof Element)) return '';
    const tag = node.tagName.toLowerCase();
    if (node.id) return `${tag}#${node.id}`;
    return node instanceof HTMLInputElement ? `${tag}[value=${node.value}]` : tag;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const known = globalThis.benchInteractions.get(entry.interactionId);
      if (entry.interactionId === 0 || (known && known.duration >= entry.duration)) continue;
      const what = `${entry.name} ${describe(entry.target)}`;
      globalThis.benchInteractions.set(entry.interactionId, { duration: entry.duration, what });
    }
  }).observe({ type: 'event', durationThreshold: threshold, buffered: true });
}

async function use(page: Page, control: Locator): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  await control.click({ timeout: ACTION_MS, delay: PRESS_MS });
  await page.waitForTimeout(SETTLE_MS);
  if (/^(text|email|tel|url|search|number|password|textarea)$/.test(kind)) {
    await page.keyboard.type(TYPED, { delay: KEY_DELAY_MS });
    await page.keyboard.press('Tab');
  } else if (kind === 'select') {
    await page.keyboard.press('ArrowDown');
  } else if (await control.and(page.locator('[aria-expanded="true"]')).isVisible()) {
    await page.keyboard.press('Escape');
  }
}

/**
 * Uses every control of the page once, in its order: types into fields, presses buttons, opens lists. Ends early when
 * one of them leads to another page.
 */
export async function walk(page: Page): Promise<Interaction[]> {
  await page.evaluate(watchInteractions, SHORTEST_MS);
  const { pathname } = new URL(page.url());
  const controls = (await page.locator(CONTROLS).all()).slice(0, MOST_CONTROLS);
  for (const control of controls) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // One that another control has covered or taken away meanwhile is not a visitor's either.
    await use(page, control).catch(() => null);
    await page.waitForTimeout(SETTLE_MS);
    if (new URL(page.url()).pathname !== pathname) break;
  }
  return page.evaluate(() => [...globalThis.benchInteractions.values()]);
}
