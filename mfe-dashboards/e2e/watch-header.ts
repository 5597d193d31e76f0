import type { Page } from 'playwright-core';

/** What a visitor has seen of the header so far. */
export interface HeaderSeen {
  /** The buttons of the account, in each arrangement that was painted, in order. */
  buttons: string[];
  /** Everything on the page that moved by itself. */
  shifts: number[];
}

type Watched = Window & { headerSeen?: HeaderSeen };

/** Runs in the page, before anything else does. */
function watch(): void {
  const seen: HeaderSeen = { buttons: [], shifts: [] };
  (window as Watched).headerSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const lookAtEachFrame = () => {
    requestAnimationFrame(lookAtEachFrame);
    // `innerText` leaves out what is hidden.
    const text = document.querySelector<HTMLElement>('header')?.innerText;
    if (text === undefined) return;
    const buttons = text.match(/Connexion|Se déconnecter|Dashboard/g)?.join(', ') ?? 'none';
    if (buttons !== seen.buttons.at(-1)) seen.buttons.push(buttons);
  };
  lookAtEachFrame();
}

/** From the next page on, notes what the header shows. */
export async function watchHeader(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export const headerSeen = (page: Page): Promise<HeaderSeen> =>
  page.evaluate(() => (window as Watched).headerSeen ?? { buttons: [], shifts: [] });

/** The scripts of the page stay on their way until they are let go, as on a slow connection. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Animations stand still, and with them whatever waits for their delay. */
export async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
