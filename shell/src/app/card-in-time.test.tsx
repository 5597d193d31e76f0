/* eslint-disable testing-library/no-unnecessary-act -- React resumes a component that waits for a page only inside an awaited act */
import { act, fireEvent, screen } from '@testing-library/react';
import type { LivePart, SiteData } from '@jalon/shared/protocol';
import { Link } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import { createLoader, createPageLoader, type PageLoader } from '../loader';
import {
  assetFixture,
  recordFixture,
  releaseFixture,
  routeFixture,
  runScript,
} from '../loader/fixtures';
import { App } from './App';

/** Time limit from the click (ms), as the fault catalogue promises. */
const CARD_WITHIN_MS = 7_000;
const STEP_MS = 100;
const NEVER = Infinity;

/** How long each file takes (ms); 0 if omitted. */
interface Delays {
  routes?: number;
  record?: number;
  entry?: number;
  chunk?: number;
  style?: number;
}

const site: SiteData = {
  config: siteConfigFixture,
  parts: [releaseFixture({ part: 'home', routes: [routeFixture('/')] })],
  shell: { release: '1.0.0-beef', sequence: 1, provides: {} },
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
};
const loadPage = createPageLoader({}, site);

/** A new part for each test, because loaded files are cached per tab. */
let other: LivePart;
let count = 0;
beforeEach(() => {
  const part = `other${String((count += 1))}`;
  const file = (name: string) => assetFixture(`/assets/${part}/${name}`);
  const pages = { SomePage: { js: [file('chunk.js')], css: [file('style.css')] } };
  other = releaseFixture({ part, pages, routes: [routeFixture('/ailleurs')] });
});

const after = <T,>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    if (ms !== NEVER) setTimeout(resolve, ms, value);
  });
const registryWith = ({ routes = 0, record = 0 }: Delays) => ({
  routes: () => after(routes, { [other.part]: ['/ailleurs'] }),
  record: (part: string) =>
    part === other.part ? after(record, recordFixture(other)) : Promise.reject(new Error('404')),
});

/** Answers requests made by script and link elements, after their delay. */
function serveElements({ entry = 0, chunk = 0, style = 0 }: Delays) {
  const container = {
    init: () => undefined,
    get: () => Promise.resolve(() => ({ default: () => <h1>Ailleurs</h1> })),
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
      runScript(element, () => {
        if (address.includes('/entry.js')) Reflect.set(globalThis, other.container, container);
      });
    });
  });
}

const Home = () => <Link to="/ailleurs">Ailleurs</Link>;
const load: PageLoader = (destination, deadline) =>
  destination.from.part === 'home'
    ? Promise.resolve({ default: Home })
    : loadPage(destination, deadline);
const openDocument = jest.fn();

/** Opens the home page and clicks a link to a page of a part not loaded yet. */
async function click(delays: Delays): Promise<void> {
  window.scrollTo = jest.fn();
  openDocument.mockClear();
  serveElements(delays);
  const registry = registryWith(delays);
  const loader = createLoader({ site, prerenderedPath: null, load, registry, openDocument });
  await act(async () => {
    renderWithSite(<App loader={loader} />, { path: '/' });
    await Promise.resolve();
  });
  await act(() => {
    fireEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
    return Promise.resolve();
  });
}

// By text: queries by role are slower, and each step runs these.
const card = () => screen.queryByText(/momentanément indisponible/);
const page = () => screen.queryByText('Ailleurs', { selector: 'h1' });
const isLeft = () => openDocument.mock.calls.length > 0;

/** @returns time from the click to the card, the page or a new document (ms). */
async function waitForEnd(): Promise<number> {
  let passed = 0;
  while (!card() && !page() && !isLeft() && passed < 3 * CARD_WITHIN_MS) {
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

test.each<[string, Delays]>([
  ['an entry that hangs', { entry: NEVER }],
  ['slow paths, then an entry that hangs', { routes: 900, entry: NEVER }],
  [
    'a slow record and entry, then a style sheet that hangs',
    { record: 900, entry: 2_000, style: NEVER },
  ],
  [
    'everything slow, and a chunk that hangs',
    { record: 900, entry: 1_000, style: 1_000, chunk: NEVER },
  ],
])('with %s, the error card appears within 7 seconds of the click', async (_, delays) => {
  await click(delays);
  expect(await waitForEnd()).toBeLessThanOrEqual(CARD_WITHIN_MS);
  expect(card()).toBeInTheDocument();
});

/** A new document starts a second wait, so opening it within 1 s keeps the sum below 7 s. */
const DOCUMENT_WITHIN_MS = 1_000;

test.each<[string, Delays]>([
  ['a registry that hangs', { routes: NEVER }],
  ['a record that hangs', { record: NEVER }],
  ['slow paths, then a slow record', { routes: 600, record: 600 }],
])('with %s, a new document is opened within a second', async (_, delays) => {
  await click(delays);
  expect(await waitForEnd()).toBeLessThanOrEqual(DOCUMENT_WITHIN_MS);
  expect(isLeft()).toBe(true);
});

test.each<[string, Delays]>([
  ['all of them a little', { routes: 400, record: 400, entry: 800, chunk: 800, style: 800 }],
  ['each longer than one try', { entry: 3_000, chunk: 3_000, style: 3_000 }],
  ['the last one, longer than one try', { entry: 1_000, chunk: 4_000 }],
])('a page with slow files is shown without an error (%s)', async (_, delays) => {
  await click(delays);
  await waitForEnd();
  expect(page()).toBeInTheDocument();
});
