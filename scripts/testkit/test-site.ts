import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
} from 'playwright-core';
import { findRoot } from '../core/paths';
import { openBuiltStore, openFolderStore } from '../store/open';
import { findFreePorts, LOWEST_FIXED_PORT, type Ports } from '../core/ports';
import type { Delivery } from '../delivery/change';
import { serveLocalSite, type LocalSite } from '../dev/serve-site';
import { openMailbox, waitUntil } from '../local/testing';
import { readReports, REPORTS_FILE } from '../core/reports';
import type { ServiceHandler } from '../local/http';
import type { ReleaseStore } from '../store/release-store';
import { installedBrowser } from './browsers';
import { readJourneySite, serveJourneySite } from './journey-site';
import { seededRandom } from './random';

/** Time limit for waits, long enough for a loaded machine: it only ends a wait that hangs (ms). */
const PATIENCE_MS = 30_000;

interface TestSiteOptions {
  intercept?: ServiceHandler;
  /** Injects faults into the local services: sign-in, data, mail and cities. */
  interceptServices?: ServiceHandler;
  /** Makes other releases live, beside or in place of the checkout's, in a separate store. */
  prepare?: (store: ReleaseStore) => Promise<unknown>;
  /** The browser to use; default: the one that all journeys share. */
  launch?: () => Promise<Browser>;
}

const { FIREFOX_PATH } = process.env;
/** Whether journeys run in Firefox: `npm run test:firefox`. */
export const IS_FIREFOX = Boolean(FIREFOX_PATH);

/** Makes Chromium find no hosts of some origins. Playwright's routes cannot do this, because they miss redirects. */
const withoutOrigins = (origins: readonly string[]) =>
  `--host-resolver-rules=${origins.map((origin) => `MAP ${new URL(origin).hostname} ~NOTFOUND`).join(', ')}`;

/**
 * The shared browser of journeys and benchmarks.
 * @param closed origins whose hosts Chromium must not find; no effect in Firefox.
 */
export function launchBrowser(closed: readonly string[] = []): Promise<Browser> {
  // This channel uses WebDriver BiDi, which works with a regular Firefox.
  if (FIREFOX_PATH) {
    return firefox.launch({ executablePath: FIREFOX_PATH, channel: 'moz-firefox' });
  }
  const args = ['--disable-gpu', withoutOrigins(closed)];
  return chromium.launch({ executablePath: installedBrowser('CHROMIUM_PATH'), args });
}

const NEEDS_CHECKOUT =
  'This journey publishes, or changes what the site serves, and a published site lets nobody do that.';

/** Makes the live releases of a store live in another store, which signs with other keys. */
async function copyLive(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  for (const { record } of await from.live()) {
    const release = await from.release(record.part, record.release, record.manifest);
    await to.addRelease(await from.releaseFolder(release));
    await to.setLive(record.part, record.release, new Date());
  }
}

/**
 * Port of the services, fixed for each worker and checkout. Pages contain the port, so a fixed port lets later test
 * files and runs reuse composed and compressed pages.
 */
function portOfServices(root: string): number {
  const worker = Number(process.env.JEST_WORKER_ID) % 10;
  return LOWEST_FIXED_PORT + Math.floor(seededRandom(root) * 190) * 10 + worker;
}

/** Serves the site of the journeys. @throws when the site is a published one, but the options need a store. */
async function serveSite(
  root: string,
  folder: string,
  ports: Ports,
  { prepare, ...others }: TestSiteOptions,
): Promise<Omit<LocalSite, 'delivery'> & { delivery?: Delivery; closed?: readonly string[] }> {
  const published = readJourneySite(root);
  const common = { ports, dataDir: join(folder, 'data'), reset: true, ...others };
  if (published) {
    if (prepare ?? others.intercept) throw new Error(NEEDS_CHECKOUT);
    return serveJourneySite({ root, ...common }, published);
  }
  if (!prepare) {
    const sites = join(tmpdir(), `sites-${String(ports.services)}`);
    return serveLocalSite({ root, sites, ...common });
  }
  const sites = join(folder, 'sites');
  const store = openFolderStore(join(folder, 'store'), join(folder, 'keys'));
  await copyLive(openBuiltStore(root), store);
  await prepare(store);
  return serveLocalSite({ root, live: { store }, sites, ...common });
}

/** Starts everything that a journey needs, on free ports and with newly seeded data. */
async function openTestSite(options: TestSiteOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const root = findRoot();
  const ports = await findFreePorts(portOfServices(root));
  const local = await serveSite(root, folder, ports, options);
  const launch = options.launch ?? (() => launchBrowser(local.closed));
  const browser = await launch().catch(async (error: unknown) => {
    // Running servers would keep Jest from ending.
    await local.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const problems: string[] = [];
  const newPage = async (contextOptions?: BrowserContextOptions) => {
    const context = await browser.newContext({ locale: 'fr-FR', ...contextOptions });
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('weberror', (web) => {
      const error = web.error();
      problems.push(`${web.page()?.url() ?? ''}: ${error.stack ?? error.message}`);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      problems.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
    });
    return context.newPage();
  };
  return {
    origin: local.origin,
    /** Delivery for publishing to this site while tests visit it. */
    get delivery() {
      if (!local.delivery) throw new Error(NEEDS_CHECKOUT);
      return local.delivery;
    },
    /** The local services: sign-in, data, mail and cities. */
    services: `http://127.0.0.1:${String(ports.services)}`,
    browser,
    mailbox: openMailbox(`http://127.0.0.1:${String(ports.mailbox)}`),
    newPage,
    /** Opens an address, with query string and hash, in a new browser session. */
    async open(path: string, contextOptions?: BrowserContextOptions) {
      const page = await newPage(contextOptions);
      await page.goto(local.origin + path);
      return page;
    },
    /** Waits for a certain report. @returns all reports that tabs have sent to the local endpoint. */
    waitForReport(isIt: (report: SiteReport) => boolean) {
      const reports = () => readReports(join(folder, 'data', REPORTS_FILE));
      return waitUntil(
        () => reports().some(isIt) && reports(),
        () => `The report did not come; there are: ${JSON.stringify(reports(), null, 2)}`,
      );
    },
    /** Uncaught errors and console errors of all pages since the last call. */
    takeProblems: () => problems.splice(0),
    async close() {
      await browser.close();
      await local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The composed site with its local services and a real browser, for one test file. */
export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/**
 * The site of a test file or a `describe`: opened before its tests, closed after them. An error of a page fails the
 * test in which it happened. A page that a test opens is closed after the test.
 * @param ignoreProblems errors of pages that do not fail a test: all errors, or matching errors.
 */
export function testSite({
  ignoreProblems = /^$/,
  ...options
}: TestSiteOptions & { ignoreProblems?: true | RegExp } = {}): TestSite {
  const site: Partial<TestSite> = {};
  beforeAll(async () => {
    // Copies descriptors, because an assignment would read `delivery`, which throws on a published site.
    Object.defineProperties(site, Object.getOwnPropertyDescriptors(await openTestSite(options)));
  });
  let openedBefore: readonly BrowserContext[] = [];
  beforeEach(() => {
    openedBefore = site.browser?.contexts() ?? [];
  });
  afterEach(async () => {
    const problems = site.takeProblems?.() ?? [];
    const opened = site.browser?.contexts() ?? [];
    for (const context of opened) if (!openedBefore.includes(context)) await context.close();
    const ignored = ignoreProblems === true ? /(?:)/ : ignoreProblems;
    expect(problems.filter((problem) => !ignored.test(problem))).toEqual([]);
  });
  afterAll(() => site.close?.());
  return site as TestSite;
}
