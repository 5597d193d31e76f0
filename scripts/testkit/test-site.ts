import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  firefox,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { SiteReport } from '@jalon/shared/protocol';
import { serveLocally } from '../dev/serve-site';
import { REPORTS_FILE } from '../local/reports';
import type { Intercept } from '../local/site/server';
import { findRoot } from '../core/paths';
import type { Delivery } from '../delivery/context';
import type { ReleaseStore } from '../store/release-store';
import { installedBrowser } from './find-browser';
import { freePorts } from '../core/ports';
import { openMailbox, type Mailbox } from './mailbox';
import { waitForReport } from './reports';

/** The composed site with its local services and a real browser, for one test file. */
export interface TestSite {
  origin: string;
  /** The local services: sign-in, data, mail and cities. */
  services: string;
  browser: Browser;
  mailbox: Mailbox;
  /** Ships to this site while it is visited. */
  delivery: Delivery;
  /** An empty page in a browser session of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens an address in a browser session of its own; `?` and hash allowed. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What tabs have told the local endpoint when they were left, once this is among it. @throws after 10 s. */
  waitForReport(isIt: (report: SiteReport) => boolean): Promise<SiteReport[]>;
  /** Uncaught errors and console errors of all pages since the last call. */
  takeProblems(): string[];
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Makes the site's server misbehave. */
  intercept?: Intercept;
  /** Makes the local services misbehave: sign-in, data, mail and cities. */
  interceptServices?: Intercept;
  /** Wait until the city search answers at full speed. */
  cities?: boolean;
  /** Releases to compose; the checkout's own by default. */
  store?: ReleaseStore;
  /** The browser that visits; the one that all journeys share when left out. */
  launch?: () => Promise<Browser>;
  /** Lets developers put parts from their own machine in the place of published ones. */
  overrides?: true;
}

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Long enough for a loaded machine; tests never assert times. */
const ACTION_TIMEOUT_MS = 30_000;
const NAVIGATION_TIMEOUT_MS = 30_000;

const { FIREFOX_PATH } = process.env;
/** Whether journeys walk in Firefox: `npm run test:firefox`. */
export const IN_FIREFOX = Boolean(FIREFOX_PATH);

function launchBrowser(): Promise<Browser> {
  // Through WebDriver BiDi: a Firefox as people install it.
  if (FIREFOX_PATH) {
    return firefox.launch({ executablePath: FIREFOX_PATH, channel: 'moz-firefox' });
  }
  const executablePath = installedBrowser();
  if (executablePath === null) {
    throw new Error('No browser: install Chromium, or name one with CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => {
    problems.push(`${page.url()}: ${error.stack ?? error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
}

/** Starts everything a journey needs, on free ports and with freshly seeded data. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const launch = options.launch ?? launchBrowser;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const ports = await freePorts();
  const local = await serveLocally({
    root: findRoot(),
    ports,
    dataDir: join(folder, 'data'),
    sites: join(folder, 'sites'),
    reset: true,
    ...options,
  });
  const [browser] = await Promise.all([launch(), options.cities ? local.warmUp() : null]);
  const problems: string[] = [];
  const newPage: TestSite['newPage'] = async (contextOptions) => {
    const context = await browser.newContext({ locale: 'fr-FR', ...contextOptions });
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    context.on('page', (page) => {
      watch(page, problems);
    });
    return context.newPage();
  };
  return {
    origin: local.origin,
    delivery: local.delivery,
    services: `http://127.0.0.1:${String(ports.services)}`,
    browser,
    mailbox: openMailbox(`http://127.0.0.1:${String(ports.mailbox)}`),
    newPage,
    async open(path, contextOptions) {
      const page = await newPage(contextOptions);
      await page.goto(local.origin + path);
      return page;
    },
    waitForReport: (isIt) => waitForReport(join(folder, 'data', REPORTS_FILE), isIt),
    takeProblems: () => problems.splice(0),
    async close() {
      await browser.close();
      await local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
