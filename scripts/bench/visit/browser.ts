import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from '../../testkit/find-browser';
import { CPU_SLOWDOWN } from '../slow-page';
import { watchAnswer, type AnswerWatch } from './answer';
import { watchArrival } from './probe';
import { watchNetwork, type NetworkWatch } from './network';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Beyond it a visit is stuck, not slow. */
const PATIENCE_MS = 60_000;

/** Between the telephones of today, as Lighthouse takes it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** Our compiler names the functions it sends to a page with a helper that pages do not have. */
export const NAME_HELPER = 'globalThis.__name ??= (named) => named;';

export async function launchBrowser(root: string): Promise<Browser> {
  const executablePath = await findBrowser(join(root, '.cache', 'chromium'));
  return chromium.launch({ executablePath, args: FLAGS });
}

export interface SlowVisit extends AnswerWatch {
  page: Page;
  network: NetworkWatch;
}

/**
 * A telephone with an empty cache on slow 4G.
 * @param slowdown how much slower its processor is than this one.
 */
export async function withPhone<T>(
  browser: Browser,
  visit: (visit: SlowVisit) => Promise<T>,
  slowdown: number = CPU_SLOWDOWN,
): Promise<T> {
  const context = await browser.newContext({ locale: 'fr-FR', ...PHONE });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript({ content: NAME_HELPER });
    await context.addInitScript(watchArrival);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit({ page, network, ...(await watchAnswer(session)) });
  } finally {
    await context.close();
  }
}

/** As long as a page asks for nothing for this long, it has settled (ms). */
const QUIET_MS = 400;
const POLL_MS = 50;

/** Waits until the page is loaded and asks for nothing more. */
export async function settled({ page, network }: SlowVisit): Promise<void> {
  await page.waitForLoadState('load');
  let quiet = 0;
  while (quiet < QUIET_MS) {
    await page.waitForTimeout(POLL_MS);
    quiet = network.isQuiet() ? quiet + POLL_MS : 0;
  }
}
