import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { CHUNKS_GLOBAL, SHELL_CHUNKS_GLOBAL } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import type { ServiceHandler } from '../local/http';
import type { Release } from '../core/release';
import { IS_FIREFOX, navigateInTab, waitUntil } from '../testkit';
import { remadeSite, readRanScripts } from './remade';
import { ERROR_CARD_TITLE } from './visitor';

/** A page of the shell, which loads no part. */
const NOWHERE = '/nulle-part';
const PAGES: Record<string, string> = {
  shell: NOWHERE,
  marketing: '/faq',
  simulators: '/simulateur',
  wizard: '/recherche1',
  dashboards: '/login',
};

const chunksOf = ({ part, container }: Release) =>
  part === 'shell' ? SHELL_CHUNKS_GLOBAL : CHUNKS_GLOBAL + container;

/** Exposes the chunk queue of a build to the test; otherwise only the build's own scripts can read it. */
function reveal(script: string): string {
  const [name] = new RegExp(`\\b${CHUNKS_GLOBAL}\\w+`).exec(script) ?? [];
  return name ? `${script};(globalThis.revealed??={}).${name}=window.${name};` : script;
}

const CLIENT = 'client/';
/**
 * `remakeRelease` writes a path with {@link CLIENT} into each script. Altering one byte of that path keeps the script valid,
 * and the script records the altered path when it runs.
 */
const ALTERED = 'tlient/';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** The files of a release that the site can load, by name. */
const loadableFiles = ({ files }: Release) =>
  files
    .filter(({ path }) => path.startsWith(CLIENT) && /\.(js|css)$/.test(path))
    .map(({ path }) => basename(path));

/** Changes one byte, so that the file stays valid. */
function alter(name: string, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  const altered = name.endsWith('.css')
    ? text.replace('}', ';')
    : text.replace(`/${CLIENT}`, `/${ALTERED}`);
  if (altered === text) throw new Error(`${name} has nothing to alter.`);
  return Buffer.from(altered);
}

/** Files whose responses are altered now, by address. */
let tampered = new Map<string, string>();
/** Addresses with an altered response since the start. */
const served = new Set<string>();

const interceptAltered: ServiceHandler = (request, response) => {
  const address = request.url?.split('?')[0] ?? '';
  const file = tampered.get(address);
  if (file === undefined) return false;
  const bytes = alter(basename(file), readFileSync(file));
  served.add(address);
  response.writeHead(200, {
    'Content-Type': TYPES[file.split('.').at(-1) ?? ''],
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.end(bytes);
  return true;
};

const options = { edit: reveal, intercept: interceptAltered };
const { site, releases, releaseOf: live } = remadeSite(1, options);

/** Serves these files of a part altered from now on, and no others. */
async function tamper(part: string, names: readonly string[]): Promise<void> {
  const folder = join(await site.delivery.store.releaseFolder(live(part)), CLIENT);
  tampered = new Map(names.map((name) => [`/assets/${part}/${name}`, join(folder, name)]));
}

/** The altered scripts among those that a tab recorded. */
const altered = (ran: readonly string[]) => ran.filter((mark) => mark.includes(`/${ALTERED}`));

const ranOf = async (page: Page, { container }: Release) =>
  (await readRanScripts(page)).filter((mark) => mark.startsWith(`${container}/`));

/**
 * Loads the files of the part's pages through the shell, as the shell does before it shows pages, and all other files
 * through the part's runtime, as the part's own code does.
 * @param names of files. The chunks of the files are found by trying numbers.
 */
async function loadEverything(
  page: Page,
  release: Release,
  names: readonly string[],
): Promise<string[]> {
  const { part, pages, files } = release;
  const paths = new Set(Object.values(pages).flatMap(({ js, css }) => [...js, ...css]));
  const ofPages = files
    .map(({ path, integrity }) => ({ path, name: basename(path), integrity }))
    .filter(({ path, name }) => paths.has(path) && names.includes(name));
  const others = names.filter((name) => !ofPages.some((file) => file.name === name));
  return page.evaluate(
    async ([queueName, folder, pageFiles, lazyFiles]) => {
      type Ask = (chunk: string, promises: Promise<unknown>[]) => void;
      interface Runtime {
        /** Loads the script of a chunk, and the style sheet of a chunk that is not only used by pages. */
        f: { j: Ask; styles?: Ask };
        /** File names of scripts by chunk. */
        u: (chunk: string) => string;
      }
      type Queue = { push: (chunk: unknown[]) => void } | undefined;
      const queue = (Reflect.get(globalThis, 'revealed') as Record<string, Queue>)[queueName];
      const runtime = await new Promise<Runtime>((resolve) => {
        queue?.push([['a visitor of the runtime'], {}, resolve]);
      });
      const askedBy = (ask: Ask | undefined, chunk: string) => {
        const loading: Promise<unknown>[] = [];
        ask?.(chunk, loading);
        return loading;
      };
      type Load = (url: string, integrity: string) => Promise<void>;
      const { loadScript } = Reflect.get(globalThis, '__jalon') as { loadScript: Load };
      const ids = Array.from({ length: 10_000 }, (_, id) => String(id));
      const outcomes = await Promise.allSettled([
        ...ids
          .filter((id) => lazyFiles.includes(runtime.u(id)))
          .flatMap((id) => askedBy(runtime.f.j, id)),
        ...ids.flatMap((id) => askedBy(runtime.f.styles, id)),
        ...pageFiles.map(({ name, integrity }) => loadScript(folder + name, integrity)),
      ]);
      return outcomes.map(({ status }) => (status === 'fulfilled' ? 'loaded' : 'refused'));
    },
    [chunksOf(release), `/assets/${part}/`, ofPages, others] as const,
  );
}

/** Addresses of the applied style sheets that were loaded as files. */
const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));

async function openTampered(part: string, files: readonly string[]): Promise<Page> {
  await tamper(part, files);
  const page = await site.open(PAGES[part] ?? '');
  expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true);
  return page;
}

/** Navigates to a page that cannot be shown. */
async function navigateToCard(page: Page, path: string): Promise<void> {
  // The document must fail, too: the shell would open it as its last resort.
  await page.route(site.origin + path, (route) => route.fulfill({ status: 503 }));
  await navigateInTab(page, path);
  await page.getByRole('heading', { name: ERROR_CARD_TITLE }).waitFor();
}

/** Marks that the altered script records when it runs without an integrity check. */
async function marksWhenRun(part: string, file: string): Promise<string[]> {
  const script = await (await fetch(`${site.origin}/assets/${part}/${file}`)).text();
  const context = createContext({ ranScripts: [] });
  // Only the beginning of the script works outside a browser.
  const run = (): unknown =>
    runInContext(`try {${script}} catch {}; globalThis.ranScripts`, context);
  return run() as string[];
}

describe.each(Object.keys(PAGES))('%s, one byte of each file altered', (part) => {
  const split = () => {
    const files = loadableFiles(live(part));
    const isEntry = (name: string) => live(part).entry.endsWith(`/${name}`);
    // The style sheet of the shell is always inlined in the HTML.
    const inlined = live(part).pages.shell?.css.map((path) => basename(path)) ?? [];
    const isLazy = (name: string) => !isEntry(name) && !inlined.includes(name);
    return { entry: files.filter(isEntry), lazy: files.filter(isLazy) };
  };

  test('an altered entry script does not run, and the page stays readable', async () => {
    const { entry } = split();
    const page = await openTampered(part, entry);
    expect(altered(await marksWhenRun(part, entry[0] ?? ''))).toHaveLength(1);
    // Firefox does not tell the driver.
    if (!IS_FIREFOX) await waitUntil(() => site.takeProblems().join().includes('valid digest'));
    // Other scripts of the page are unaltered and may run, but not the altered entry.
    const ran = await ranOf(page, live(part));
    expect(ran.filter((mark) => entry.some((name) => mark.endsWith(`/${name}`)))).toEqual([]);
    expect(altered(await readRanScripts(page))).toEqual([]);
  });

  test('no altered script that is loaded later runs, and no altered style sheet is applied', async () => {
    const { lazy } = split();
    await tamper(part, lazy);
    // Navigates to the page, because the style sheet of an opened page is inlined in its HTML.
    const page = await site.open(NOWHERE);
    if (PAGES[part] !== NOWHERE) await navigateToCard(page, PAGES[part] ?? '');
    await page.waitForFunction(
      (name) => name in ((Reflect.get(globalThis, 'revealed') as object | undefined) ?? {}),
      chunksOf(live(part)),
    );
    const outcomes = await loadEverything(page, live(part), lazy);
    expect(outcomes).toEqual(lazy.map(() => 'refused'));
    expect(altered(await readRanScripts(page))).toEqual([]);
    const applied = await sheets(page);
    expect(applied.filter((href) => lazy.some((name) => href.includes(name)))).toEqual([]);
  });
});

/** Workers, for which browsers do not check integrity. */
const WORKER = /\/social-model\.\w+\.js$/;

const allFiles = () =>
  [...releases.keys()].flatMap((part) =>
    loadableFiles(live(part)).map((name) => `/assets/${part}/${name}`),
  );

test('the policy of a worker, whose integrity is not checked, forbids the worker to load or send anything', async () => {
  const workers = allFiles().filter((address) => WORKER.test(address));
  expect(workers).not.toEqual([]);
  for (const address of workers) {
    const { headers } = await fetch(site.origin + address);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((directive) => / (?!'none')/.test(directive))).toEqual([]);
  }
});

test('the tampering tests altered every script and style sheet of every live release, except workers and inlined styles', () => {
  const all = allFiles().filter((address) => !WORKER.test(address));
  const left = all.filter((address) => !served.has(address));
  expect(all.length).toBeGreaterThan(30);
  expect(left).toEqual(
    live('shell').pages.shell?.css.map((path) => path.replace('client/', '/assets/shell/')),
  );
});
