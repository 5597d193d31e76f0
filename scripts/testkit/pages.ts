import pLimit from 'p-limit';
import { ROOT_ID } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';

/** Long enough for a commit on a slow machine (ms). */
const STOPPED_MS = 2_000;

/** Waits until React has hydrated an element of the page, so that controls around it respond. */
export async function hydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
  // React marks elements while it renders and commits before the page is idle, so wait for idle.
  const idle = page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  // A page whose clock is stopped has no idle callback.
  await Promise.race([idle, page.waitForTimeout(STOPPED_MS)]);
}

/** React's internal field of its root element. */
interface Root {
  stateNode: { current: { child: unknown } };
}

/** Waits for React's first commit, because the router does not listen to the address before. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const root = document.getElementById(id) ?? {};
    const key = Object.keys(root).find((one) => one.startsWith('__reactContainer'));
    return key !== undefined && (Reflect.get(root, key) as Root).stateNode.current.child !== null;
  }, ROOT_ID);
}

/** Signs in on the sign-in page that is open, as a demo account by default. */
export async function signIn(
  page: Page,
  email = 'client@demo.test',
  password = 'demonstration',
): Promise<void> {
  const button = page.getByRole('button', { name: 'Se connecter' });
  // The button is disabled until the page's code has run.
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await button.click();
}

/** Navigates to a page within the tab, as a link does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await started(page);
  await page.evaluate((to) => {
    const state = { idx: history.length, key: to };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Fills fields by name as some browsers and password managers do, without an event that React could notice. */
export async function fillSilently(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const [name, text] of Object.entries(given)) {
      value?.set?.call(document.querySelector(`input[name="${name}"]`), text);
    }
  }, values);
}

/** Runs a check for every item, four at a time, because a loading page mostly waits. */
export async function sideBySide<T>(
  items: readonly T[],
  check: (item: T) => Promise<void>,
): Promise<void> {
  const inTurn = pLimit(4);
  await Promise.all(items.map((item) => inTurn(() => check(item))));
}
