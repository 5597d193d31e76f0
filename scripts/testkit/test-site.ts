import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
} from 'playwright-core';
import { findRoot } from '../core/paths';
import { folderStore, localStore } from '../store/open';
import { freePorts } from '../core/ports';
import type { Delivery } from '../delivery/context';
import { serveLocally } from '../dev/serve-site';
import { readReports, REPORTS_FILE } from '../model/reports';
import type { Intercept } from '../local/site/server';
import type { ReleaseStore } from '../store/release-store';
import { installedBrowser } from './browsers';
import { type Mailbox, openMailbox } from './mailbox';

const POLL_MS = 50;
/** Time limit that only ends a wait that hangs, also on a busy machine (ms). */
const PATIENCE_MS = 30_000;

/** All reports, once a certain report is among them. @throws listing the reports that arrived instead. */
async function waitForReport(
  file: string,
  isIt: (report: SiteReport) => boolean,
): Promise<SiteReport[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const reports = readReports(file);
    if (reports.some(isIt)) return reports;
    if (Date.now() > deadline) {
      throw new Error(`The report did not come; there are: ${JSON.stringify(reports, null, 2)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The composed site with its local services and a real browser, for one test file. */
export interface TestSite {
  origin: string;
  /** The local services: sign-in, data, mail and cities. */
  services: string;
  browser: Browser;
  mailbox: Mailbox;
  /** Publishes to this site while it is visited. */
  delivery: Delivery;
  /** An empty page in a new browser session. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens an address, with query string and hash, in a new browser session. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** All reports that tabs sent to the local endpoint, once a certain one is among them. @throws after 10 s. */
  waitForReport(isIt: (report: SiteReport) => boolean): Promise<SiteReport[]>;
  /** Uncaught errors and console errors of all pages since the last call. */
  takeProblems(): string[];
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Injects faults into the site's server. */
  intercept?: Intercept;
  /** Injects faults into the local services: sign-in, data, mail and cities. */
  interceptServices?: Intercept;
  /** Releases to compose; the checkout's own by default. */
  store?: ReleaseStore;
  /** Makes other releases live, beside or in place of the checkout's, in a separate store. */
  prepare?: (store: ReleaseStore) => Promise<unknown>;
  /** When the releases became live, in a separate store; now when left out. */
  liveSince?: Date;
  /** The browser to use; the shared one of all journeys when left out. */
  launch?: () => Promise<Browser>;
  /** Lets developers replace published parts by parts from their own machine. */
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
/** Whether journeys run in Firefox: `npm run test:firefox`. */
export const IN_FIREFOX = Boolean(FIREFOX_PATH);

function launchBrowser(): Promise<Browser> {
  // Through WebDriver BiDi, which works with a regular Firefox.
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

/** A store in a folder with keys of its own, with the live releases of the checkout. */
async function copyOfLive(root: string, folder: string, since = new Date()): Promise<ReleaseStore> {
  const from = localStore(root);
  const to = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const { record } of await from.live()) {
    const release = await from.release(record.part, record.release, record.manifest);
    await to.addRelease(await from.releaseFolder(release));
    await to.setLive(record.part, record.release, since);
  }
  return to;
}

/** Starts everything that a journey needs, on free ports and with newly seeded data. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const launch = options.launch ?? launchBrowser;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const root = findRoot();
  const { prepare, liveSince, ...others } = options;
  const ownStore = prepare !== undefined || liveSince !== undefined;
  const store = ownStore ? await copyOfLive(root, folder, liveSince) : undefined;
  if (store) await prepare?.(store);
  const ports = await freePorts();
  const local = await serveLocally({
    root,
    ports,
    dataDir: join(folder, 'data'),
    sites: join(folder, 'sites'),
    reset: true,
    ...others,
    ...(store ? { store } : {}),
  });
  const browser = await launch();
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
