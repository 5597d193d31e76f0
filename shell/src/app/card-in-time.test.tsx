/* eslint-disable testing-library/no-unnecessary-act -- React resumes a component that waits for a page only inside an awaited act */
import { act, fireEvent, screen } from '@testing-library/react';
import { REGISTRY, SITE_DATA_ID, type LivePart } from '@jalon/shared/protocol';
import { Link } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import { readAllPages } from '../composition/all-pages';
import { createDirectory } from '../composition/directory';
import { readDocumentData } from '../composition/document-data';
import { createRegistry } from '../composition/registry';
import { loadPage } from '../federation/load-page';
import { createPageStore, type PageLoader } from '../pages/page-store';
import { App } from './App';

/** From the click (ms): the promise of the fault catalogue. */
const CARD_WITHIN_MS = 7_000;
const STEP_MS = 50;
const NEVER = Infinity;

/** How long each file takes (ms); what is left out comes at once. */
interface Delays {
  pagesFile?: number;
  routes?: number;
  record?: number;
  document?: number;
  entry?: number;
  chunk?: number;
  style?: number;
}

const file = (part: string, name: string) => ({
  url: `/assets/${part}/${name}`,
  integrity: `sha384-${name}`,
});
const live = (part: string, path: string, pages: LivePart['pages']): LivePart => ({
  part,
  release: '1.0.0-cafe',
  sequence: 1,
  container: `${part}_cafe`,
  entry: file(part, 'entry.js'),
  pages,
  routes: [{ path, page: 'SomePage', title: path, description: '', access: 'public', index: true }],
});
const home = { ...live('home', '/', {}), allPages: file('home', 'pages.json') };
const shell = { release: '1.0.0-beef', sequence: 1, provides: {} };
const site = { config: siteConfigFixture, parts: [home], shell, images: 'cafe0000' };

/** The other part: another one in each test, as a tab keeps what it has loaded. */
let other: LivePart;
let count = 0;
beforeEach(() => {
  const name = `other${String((count += 1))}`;
  other = live(name, '/ailleurs', {
    SomePage: { js: [file(name, 'chunk.js')], css: [file(name, 'style.css')] },
  });
});

const documentOf = (part: LivePart) => {
  const data = JSON.stringify({ ...site, parts: [part] });
  return `<script type="application/json" id="${SITE_DATA_ID}">${data}</script>`;
};

const after = <T,>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    if (ms !== NEVER) setTimeout(resolve, ms, value);
  });
const textOf = (body: string) =>
  ({ ok: true, status: 200, text: () => Promise.resolve(body) }) as Response;

function serve({ pagesFile = 0, routes = 0, record = 0, document: page = 0 }: Delays) {
  const answers: Record<string, [number, string]> = {
    [home.allPages.url]: [pagesFile, '{"routes":[],"pages":{}}'],
    [REGISTRY.routes]: [routes, JSON.stringify({ [other.part]: ['/ailleurs'] })],
    [REGISTRY.record(other.part)]: [record, '{}'],
    [REGISTRY.keys]: [record, '{}'],
    '/ailleurs': [page, documentOf(other)],
  };
  globalThis.fetch = ((url: string) => {
    const [delay, body] = answers[url] ?? [NEVER, ''];
    return after(delay, textOf(body));
  }) as typeof fetch;
}

/** Elements of the document that ask for files get their answers. */
function serveElements({ entry = 0, chunk = 0, style = 0 }: Delays) {
  const container = {
    init: () => undefined,
    get: () =>
      new Promise((resolve, reject) => {
        globalThis._JALON_SCRIPT(
          file(other.part, 'chunk.js').url,
          ({ type }) => {
            if (type === 'load') resolve(() => ({ default: () => <h1>Ailleurs</h1> }));
            else reject(new Error(type));
          },
          'sha384-chunk.js',
        );
      }),
  };
  const delays = { 'entry.js': entry, 'chunk.js': chunk, 'style.css': style };
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    const [element] = nodes as [Element];
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const [, delay = NEVER] =
      Object.entries(delays).find(([name]) => address.includes(`/${name}`)) ?? [];
    void after(delay, null).then(() => {
      if (address.includes('/entry.js')) Reflect.set(globalThis, other.container, container);
      element.dispatchEvent(new Event('load'));
    });
  });
}

const Home = () => <Link to="/ailleurs">Ailleurs</Link>;
const load: PageLoader = (destination, ...rest) =>
  destination.from.part === 'home'
    ? Promise.resolve({ default: Home })
    : loadPage(destination, ...rest);

/** Opens the home page and clicks the link to a page of a part that the tab does not know. */
async function click(delays: Delays): Promise<void> {
  window.scrollTo = jest.fn();
  serve(delays);
  serveElements(delays);
  const directory = createDirectory({
    site,
    registry: createRegistry('sha384-keys'),
    readAllPages,
    readDocumentData,
    now: () => Date.now(),
  });
  const pages = createPageStore({ load, successor: directory.successor, prerendered: null });
  await act(async () => {
    renderWithSite(<App directory={directory} pages={pages} />, { path: '/' });
    await Promise.resolve();
  });
  await act(() => {
    fireEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
    return Promise.resolve();
  });
}

const card = () => screen.queryByRole('heading', { name: /momentanément indisponible/ });
const page = () => screen.queryByRole('heading', { name: 'Ailleurs' });

/** @returns how long after the click the wait ended (ms). */
async function waitForEnd(): Promise<number> {
  let passed = 0;
  while (!card() && !page() && passed < 3 * CARD_WITHIN_MS) {
    await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
    passed += STEP_MS;
  }
  return passed;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.head.replaceChildren();
});

const LOCATING: [string, Delays][] = [
  ['', {}],
  ['a registry that hangs', { routes: NEVER }],
  ['a record that hangs', { record: NEVER }],
  ['slow paths, then a record that hangs', { routes: 2_900, record: NEVER }],
  ['a pages file and a registry that hang', { pagesFile: NEVER, routes: NEVER }],
  [
    'a pages file and a registry that hang, and a slow document',
    { pagesFile: NEVER, routes: NEVER, document: 2_000 },
  ],
  ['a registry that hangs, and a slow document', { routes: NEVER, document: 2_900 }],
];
const LOADING: [string, Delays][] = [
  ['an entry that hangs', { entry: NEVER }],
  ['a slow entry, then a chunk that hangs', { entry: 2_000, chunk: NEVER }],
  ['a slow entry, then a style sheet that hangs', { entry: 2_000, style: NEVER }],
  ['everything slow, and a chunk that hangs', { entry: 1_000, style: 1_000, chunk: NEVER }],
];

test.each(
  LOCATING.flatMap(([before, locating]) =>
    LOADING.map(([then, loading]): [string, Delays] => [
      before === '' ? then : `${before}, with ${then}`,
      { ...locating, ...loading },
    ]),
  ),
)('%s: the card is there within 7 seconds of the click', async (_, delays) => {
  await click(delays);
  expect(await waitForEnd()).toBeLessThanOrEqual(CARD_WITHIN_MS);
  expect(card()).toBeInTheDocument();
});

test('nobody answers where the page is: the card is there within 7 seconds of the click', async () => {
  await click({ pagesFile: NEVER, routes: NEVER, document: NEVER });
  expect(await waitForEnd()).toBeLessThanOrEqual(CARD_WITHIN_MS);
  expect(card()).toBeInTheDocument();
});

test.each<[string, Delays]>([
  ['a registry that hangs', { routes: NEVER }],
  ['a record that hangs', { record: NEVER }],
  ['a pages file and a registry that hang', { pagesFile: NEVER, routes: NEVER }],
])('%s costs a page nothing but time, slow files included', async (_, delays) => {
  await click({ ...delays, entry: 800, chunk: 800, style: 800 });
  await waitForEnd();
  expect(page()).toBeInTheDocument();
});
