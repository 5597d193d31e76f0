import type { Browser } from 'playwright-core';
import { settled, withPhone } from '../visit/browser';

/** ms between the pointer coming over a link and the click. */
export type Intent = number;

export interface Way {
  from: string;
  to: string;
  intent: Intent;
}

declare global {
  var benchNavigation: Promise<number>;
}

/** From the click itself to the frame after the one that shows the heading of the new page. */
function watchNavigation(to: string): void {
  globalThis.benchNavigation = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const old = document.querySelector('main h1');
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        if (!heading || heading === old || location.pathname !== to) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(performance.now() - timeStamp);
          });
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}

/** Opens a page, lets it settle, follows a link. @returns ms. */
export function navigate(browser: Browser, origin: string, way: Way): Promise<number> {
  return withPhone(browser, async (visit) => {
    const { page } = visit;
    await page.goto(origin + way.from, { waitUntil: 'commit' });
    await visit.answered();
    const link = page.locator(`a[href="${way.to}"]:visible`).last();
    await link.scrollIntoViewIfNeeded();
    await settled(visit);
    await page.evaluate(watchNavigation, way.to);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${way.from} has no link to ${way.to}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (way.intent > 0) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(way.intent);
    }
    await page.mouse.click(x, y);
    return page.evaluate(() => globalThis.benchNavigation);
  });
}
