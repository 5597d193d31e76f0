import type { Page } from 'playwright-core';

/** Waits until React owns an element of the page, so that what is around it reacts. */
export async function hydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}
