import type { LivePart } from '@jalon/shared/protocol';
import { createCalm } from './calm';
import { assetFixture as asset, destinationFixture, releaseFixture } from './fixtures';
import { createPrefetch, type Prefetch } from './prefetch';
import type { Destination } from './releases';

/** A part with a page for each path: "/faq" has "/linked/faq.js" and "/linked/faq.css". */
function part(name: string, paths: readonly string[]): LivePart {
  const filesOf = (path: string) => ({
    js: [asset(`/${name}${path}.js`)],
    css: [asset(`/${name}${path}.css`)],
  });
  return releaseFixture({
    part: name,
    entry: asset(`/${name}/entry.js`),
    pages: Object.fromEntries(paths.map((path) => [path, filesOf(path)])),
  });
}

/** Fake `IntersectionObserver`, because jsdom has no layout. */
class FakeObserver {
  static latest: FakeObserver;
  readonly observed = new Set<Element>();
  private readonly callback: (entries: object[]) => void;

  constructor(callback: (entries: object[]) => void) {
    this.callback = callback;
    FakeObserver.latest = this;
  }

  observe(element: Element) {
    this.observed.add(element);
  }

  disconnect() {
    this.observed.clear();
  }

  static see(path: string) {
    const entries = [...FakeObserver.latest.observed].map((target) => ({
      target,
      isIntersecting: target.getAttribute('href') === path,
    }));
    FakeObserver.latest.callback(entries);
  }
}

/** A tab with these parts; the registry adds others. */
function tab(known: LivePart[], others: LivePart[] = []) {
  const parts = [...known];
  const find = (path: string): Destination | undefined => {
    const from = parts.find(({ pages }) => path in pages);
    return from && destinationFixture({ path, page: path, from });
  };
  const search = jest.fn((path: string) => {
    const there = find(path);
    if (!there) parts.push(...others);
    return Promise.resolve(there ?? find(path));
  });
  const refresh = jest.fn(() => Promise.resolve());
  const prefetch = jest.fn<Promise<void>, [Destination]>(
    () => new Promise((done) => setTimeout(done, 1)),
  );
  const { markPainted, whenIdle } = createCalm();
  markPainted();
  const created = createPrefetch({ find, search, refresh }, { prefetch }, whenIdle);
  return { ...created, search, refresh, parts, opened: () => prefetch.mock.calls.map(([d]) => d) };
}

/** @returns fetched URLs, in order; those that match `fails` are refused. */
function serve(fails: (url: string) => boolean = () => false) {
  const requested: { url: string; priority: string | undefined }[] = [];
  const inFlight = { now: 0, most: 0 };
  globalThis.fetch = (async (url: string, { priority }: RequestInit) => {
    requested.push({ url, priority });
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inFlight.now -= 1;
    return { ok: !fails(url), text: () => Promise.resolve('') };
  }) as unknown as typeof fetch;
  return { requested, inFlight, urls: () => requested.map(({ url }) => url) };
}

const links = (...paths: string[]) => {
  document.body.innerHTML = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
};
const settled = () => jest.advanceTimersByTimeAsync(1_000);
const { IntersectionObserver } = globalThis;

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.set(globalThis, 'IntersectionObserver', FakeObserver);
  Reflect.set(globalThis, 'requestIdleCallback', (work: () => void) => setTimeout(work));
  Reflect.set(globalThis, 'cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.set(globalThis, 'IntersectionObserver', IntersectionObserver);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

describe('links of an idle page', () => {
  test('the files of links in view are prefetched one at a time, with low priority', async () => {
    const { requested, inFlight, urls } = serve();
    links('/faq', '/contact', 'https://example.org/');
    tab([], [part('seen', ['/faq', '/contact'])]).watchLinks('/');
    await settled();
    expect(urls()).toEqual([]);
    for (const path of ['/faq', '/faq', '/contact']) FakeObserver.see(path);
    await settled();
    const filesOf = (path: string) => [`/seen${path}.js`, `/seen${path}.css`];
    expect(urls()).toEqual(['/seen/entry.js', ...filesOf('/faq'), ...filesOf('/contact')]);
    expect(inFlight.most).toBe(1);
    expect(new Set(requested.map(({ priority }) => priority))).toEqual(new Set(['low']));
  });

  test('links seen last are prefetched first, and prefetching stops when the page is left', async () => {
    for (const isLeft of [false, true]) {
      const { urls } = serve();
      links('/a', '/b', '/c');
      const leave = tab([part('last', ['/a', '/b', '/c'])]).watchLinks('/');
      await settled();
      for (const path of ['/a', '/b', '/c']) FakeObserver.see(path);
      if (isLeft) leave();
      await settled();
      // The first download starts before the other links are seen.
      const first = ['/last/entry.js', '/last/a.js'];
      expect(urls().filter((url) => url.endsWith('.js'))).toEqual(
        isLeft ? first : [...first, '/last/c.js', '/last/b.js'],
      );
    }
  });

  test('links of a failing part are skipped until the visitor opens another page', async () => {
    const { urls } = serve((url) => url.startsWith('/down/'));
    links('/a', '/b', '/c');
    const { watchLinks } = tab([part('down', ['/a', '/b']), part('up', ['/c'])]);
    const see = async () => {
      await settled();
      for (const path of ['/c', '/b', '/a']) FakeObserver.see(path);
      await settled();
    };
    const leave = watchLinks('/');
    await see();
    const entries = () => urls().filter((url) => url.endsWith('/entry.js'));
    expect(entries()).toEqual(['/up/entry.js', '/down/entry.js']);
    leave();
    watchLinks('/c');
    await see();
    expect(entries()).toEqual(['/up/entry.js', '/down/entry.js', '/down/entry.js']);
  });

  test('links added later are prefetched too, but not the link to the current page', async () => {
    const { urls } = serve();
    links('/here');
    tab([part('later', ['/portage']), part('current', ['/here'])]).watchLinks('/here');
    await settled();
    document.body.insertAdjacentHTML('beforeend', '<a href="/portage">Portage</a>');
    await settled();
    for (const path of ['/here', '/portage']) FakeObserver.see(path);
    await settled();
    expect(urls()[0]).toBe('/later/entry.js');
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'nothing is prefetched over a connection with %p',
    async (connection) => {
      Reflect.set(navigator, 'connection', connection);
      const { urls } = serve();
      links('/a');
      const { watchLinks, ahead, search, opened } = tab([], [part('saving', ['/a'])]);
      watchLinks('/');
      ahead('/a');
      await settled();
      FakeObserver.see('/a');
      await settled();
      expect([urls(), search.mock.calls, opened()]).toEqual([[], [], []]);
    },
  );
});

describe('a link that the visitor points at, focuses or touches', () => {
  const hint = async ({ watchIntent }: Prefetch, event = 'focusin') => {
    const stop = watchIntent();
    document.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
    await settled();
    stop();
  };

  test.each(['pointerover', 'focusin', 'touchstart'])(
    'the page of a link is loaded on %s, unless no part has it',
    async (event) => {
      links('/faq');
      const { opened, ...prefetch } = tab([part('intent', ['/faq'])]);
      await hint(prefetch, event);
      expect(new Set(opened().map(({ path }) => path))).toEqual(new Set(['/faq']));
      links('/nulle-part');
      await hint(prefetch, event);
      expect(opened().filter(({ path }) => path !== '/faq')).toEqual([]);
    },
  );

  test('the page of a link is also loaded in its newer release', async () => {
    links('/faq');
    const { opened, refresh, parts, ...prefetch } = tab([part('old', ['/faq'])]);
    refresh.mockImplementation(() => {
      parts.splice(0, 1, { ...part('new', ['/faq']), sequence: 2 });
      return Promise.resolve();
    });
    await hint(prefetch);
    expect(opened().at(0)?.from.part).toBe('old');
    expect(opened().at(-1)?.from.part).toBe('new');
  });
});

test('announced next pages are loaded in order, one at a time, when the browser is idle', async () => {
  const { ahead, opened } = tab([part('journey', ['/recherche2', '/recherche3'])]);
  const paths = () => opened().map(({ path }) => path);
  ahead('/recherche2');
  ahead('/recherche3');
  expect(paths()).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(new Set(paths())).toEqual(new Set(['/recherche2']));
  await settled();
  expect(new Set(paths())).toEqual(new Set(['/recherche2', '/recherche3']));
});
