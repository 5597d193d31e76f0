import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { CHUNKS, SHELL_CHUNKS } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import type { Release } from '../model/release';
import { navigate, testSite } from '../testkit';
import { storeWithGenerations, type Generations } from './generations';
import { loadableFiles, tampering, type Tampering } from './tampering';

const CARD = 'Cette partie du site est momentanément indisponible';
/** A page of the shell itself. */
const NOWHERE = '/nulle-part';
/** A page of each part. */
const PAGES: Record<string, string> = {
  shell: NOWHERE,
  marketing: '/faq',
  simulators: '/simulateur',
  wizard: '/recherche1',
  dashboards: '/login',
};

let generations: Generations;
let tampered: Tampering;

const chunksOf = ({ part, container }: Release) =>
  part === 'shell' ? SHELL_CHUNKS : CHUNKS + container;

/** Reveals to the test the chunks of a build, which only its own scripts can read. */
function reveal(script: string): string {
  const [name] = new RegExp(`\\b${CHUNKS}\\w+`).exec(script) ?? [];
  return name ? `${script};(globalThis.revealed??={}).${name}=window.${name};` : script;
}

beforeAll(async () => {
  generations = await storeWithGenerations(1, reveal);
  tampered = await tampering(generations);
});
const site = testSite(() => ({
  ignoreProblems: true,
  store: generations.store,
  intercept: tampered.intercept,
}));
afterAll(() => {
  rmSync(generations.folder, { recursive: true });
});

function live(part: string): Release {
  const release = generations.releases.get(part)?.[0];
  if (!release) throw new Error(`${part} has no release.`);
  return release;
}

const marks = (page: Page) => page.evaluate<string[]>('globalThis.ranScripts ?? []');
const ranOf = async (page: Page, { container }: Release) =>
  (await marks(page)).filter((mark) => mark.startsWith(`${container}/`));

/**
 * Asks the shell for the files of the part's pages, as it does before it shows them, and the runtime of the part for every
 * other file, as its own code does.
 * @param names of files: numbers are tried out for the chunks that they belong to.
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
        /** Loads the script of a chunk, and the style sheet of one that is not only of pages. */
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

/** Addresses of the style sheets in force that came as files. */
const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));

async function openTampered(part: string, files: readonly string[]): Promise<Page> {
  tampered.tamper(part, files);
  const page = await site.open(PAGES[part] ?? '');
  expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true);
  return page;
}

/** To a page that cannot be shown. */
async function navigateToCard(page: Page, path: string): Promise<void> {
  // Its document would be opened otherwise.
  await page.route(site.origin + path, (route) => route.fulfill({ status: 503 }));
  await navigate(page, path);
  await page.getByRole('heading', { name: CARD }).waitFor();
}

/** What the altered script records where its bytes are not checked. */
async function marksWhenRun(part: string, file: string): Promise<string[]> {
  const script = await (await fetch(`${site.origin}/assets/${part}/${file}`)).text();
  const context = createContext({ ranScripts: [] });
  // Only its beginning works outside a browser.
  const run = (): unknown =>
    runInContext(`try {${script}} catch {}; globalThis.ranScripts`, context);
  return run() as string[];
}

describe.each(Object.keys(PAGES))('%s, one byte of each file altered', (part) => {
  const split = () => {
    const files = loadableFiles(live(part));
    const isEntry = (name: string) => live(part).entry.endsWith(`/${name}`);
    // The style sheet of the shell is only ever part of the HTML.
    const inlined = live(part).pages.shell?.css.map((path) => basename(path)) ?? [];
    const isLazy = (name: string) => !isEntry(name) && !inlined.includes(name);
    return { entry: files.filter(isEntry), lazy: files.filter(isLazy) };
  };

  test('a first file that was tampered with does not run, and the page stays readable', async () => {
    const { entry } = split();
    const page = await openTampered(part, entry);
    expect(tampered.ranAltered(await marksWhenRun(part, entry[0] ?? ''))).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    // What the page has beside it is as it was, and hands its modules over to nobody.
    const ran = await ranOf(page, live(part));
    expect(ran.filter((mark) => entry.some((name) => mark.endsWith(`/${name}`)))).toEqual([]);
    expect(tampered.ranAltered(await marks(page))).toEqual([]);
    await page.context().close();
  });

  test('no later file that was tampered with runs or is applied', async () => {
    const { lazy } = split();
    tampered.tamper(part, lazy);
    // The style sheet of a page that is opened is part of its HTML: this one is navigated to.
    const page = await site.open(NOWHERE);
    if (PAGES[part] !== NOWHERE) await navigateToCard(page, PAGES[part] ?? '');
    await page.waitForFunction(
      (name) => name in ((Reflect.get(globalThis, 'revealed') as object | undefined) ?? {}),
      chunksOf(live(part)),
    );
    const outcomes = await loadEverything(page, live(part), lazy);
    expect(outcomes).toEqual(lazy.map(() => 'refused'));
    expect(tampered.ranAltered(await marks(page))).toEqual([]);
    const applied = await sheets(page);
    expect(applied.filter((href) => lazy.some((name) => href.includes(name)))).toEqual([]);
    await page.context().close();
  });
});

/** Workers. Browsers check no integrity for them. */
const WORKER = /\/social-model\.\w+\.js$/;

const allFiles = () =>
  [...generations.releases.keys()].flatMap((part) =>
    loadableFiles(live(part)).map((name) => `/assets/${part}/${name}`),
  );

test('a worker, whose bytes are not checked, can load and send nothing', async () => {
  const workers = allFiles().filter((address) => WORKER.test(address));
  expect(workers).not.toEqual([]);
  for (const address of workers) {
    const { headers } = await fetch(site.origin + address);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((directive) => / (?!'none')/.test(directive))).toEqual([]);
  }
});

test('the tampered files were every script and style sheet of every live release, but workers and one that is only ever part of the HTML', () => {
  const all = allFiles().filter((address) => !WORKER.test(address));
  const left = all.filter((address) => !tampered.served.has(address));
  expect(all.length).toBeGreaterThan(30);
  expect(left).toEqual(
    live('shell').pages.shell?.css.map((path) => path.replace('client/', '/assets/shell/')),
  );
});
