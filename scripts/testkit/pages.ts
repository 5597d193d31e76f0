import pLimit from 'p-limit';
import { ROOT_ID } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';

/** The fields of a node in React's internal tree that show which elements are committed. */
interface Fiber {
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Waits until React has committed an element of the page, so that controls around it respond. */
export async function whenHydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(
    ([id, wanted]) => {
      const isCommitted = (): boolean => {
        const root = document.getElementById(id) ?? {};
        const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
        const element = document.querySelector(wanted);
        if (key === undefined || element === null) return false;
        const { stateNode } = Reflect.get(root, key) as { stateNode: { current: Fiber } };
        const pending = [stateNode.current];
        for (let fiber = pending.pop(); fiber; fiber = pending.pop()) {
          if (fiber.stateNode === element) return true;
          if (fiber.sibling) pending.push(fiber.sibling);
          if (fiber.child) pending.push(fiber.child);
        }
        return false;
      };
      // Polls here: the driver of the oldest browser polls by `eval`, which the site's policy refuses.
      return new Promise<true>((resolve) => {
        const poll = (): unknown => (isCommitted() ? resolve(true) : requestAnimationFrame(poll));
        poll();
      });
    },
    [ROOT_ID, selector] as const,
  );
  // React runs effects in a message after the commit, so wait for a later message.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
}

/** Waits for React's first commit. Before it, the router does not listen to changes of the address. */
export const whenStarted = (page: Page): Promise<void> => whenHydrated(page, 'header a');

/** Waits until the page is hydrated, code and styles loaded after hydration are there, and no spinner is shown. */
export async function whenSettled(page: Page): Promise<void> {
  await whenHydrated(page);
  await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/after-hydration.')) &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet !== null,
      ) &&
      !document.body.innerText.includes('Chargement…'),
  );
}

/** Signs in on the open sign-in page, by default with a demo account. */
export async function signIn(
  page: Page,
  email = 'client@demo.test',
  password = 'demonstration',
): Promise<void> {
  await whenHydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Advances the page's clock by the minimum time for filling in a form. The site delays messages sent sooner. */
export async function skipBotDelay(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 3_000);
}

/** Navigates to a page within the tab, as a link does. */
export async function navigateInTab(page: Page, path: string): Promise<void> {
  await whenStarted(page);
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

/** Holds requests of a page, as a slow connection does, until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Script for a page: denies all storage, as a browser's settings can. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

/** Script for a page: fills its storage to the last character. */
export function fillStorage(): void {
  // The first document of a tab, about:blank, has no storage.
  if (window.origin === 'null') return;
  const CHUNK = 'x'.repeat(64 * 1024);
  for (const area of [localStorage, sessionStorage]) {
    for (let size = CHUNK.length; size > 0; size >>= 1) {
      try {
        for (let index = 0; ; index += 1) {
          area.setItem(`full-${String(size)}-${String(index)}`, CHUNK.slice(0, size));
        }
      } catch {
        // Full for values of this size: continue with smaller ones.
      }
    }
  }
}

/** Runs a check for every item, four at a time, because a loading page mostly waits. */
export async function runInParallel<T>(
  items: readonly T[],
  check: (item: T) => Promise<void>,
): Promise<void> {
  const inTurn = pLimit(4);
  await Promise.all(items.map((item) => inTurn(() => check(item))));
}
