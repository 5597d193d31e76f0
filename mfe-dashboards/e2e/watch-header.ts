import type { Page } from 'playwright-core';

/** What a visitor saw of the header. */
interface HeaderSeen {
  /** The account buttons of each painted state, in order. */
  buttons: string[];
  /** Scores of all layout shifts. */
  shifts: number[];
}

type Watched = Window & { headerSeen?: HeaderSeen };

/** Runs in the page before its own scripts. */
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
    // `innerText` omits hidden elements.
    const text = document.querySelector<HTMLElement>('header')?.innerText;
    if (text === undefined) return;
    const buttons = text.match(/Connexion|Se déconnecter|Dashboard/g)?.join(', ') ?? 'none';
    if (buttons !== seen.buttons.at(-1)) seen.buttons.push(buttons);
  };
  lookAtEachFrame();
}

/** Records the header of every page opened from now on. */
export async function watchHeader(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export const headerSeen = (page: Page): Promise<HeaderSeen> =>
  page.evaluate(() => (window as Watched).headerSeen ?? { buttons: [], shifts: [] });

/** Delays the scripts of the page until the returned function is called, as on a slow connection. */
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

/** Stops animations, and so everything that waits for an animation delay. */
export async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
