import type { LivePart } from '@jalon/shared/protocol';
import { markPainted } from './calm';
import { createPrefetch } from './prefetch';
import type { Destination } from './releases';

const asset = (url: string) => ({ url, integrity: 'sha384-x' });

/** A part with a page for each address: "/faq" has "/linked/faq.js" and "/linked/faq.css". */
function part(name: string, paths: readonly string[]): LivePart {
  const filesOf = (path: string) => ({
    js: [asset(`/${name}${path}.js`)],
    css: [asset(`/${name}${path}.css`)],
  });
  return {
    part: name,
    release: '1.0.0',
    sequence: 1,
    container: `${name}_cafe`,
    entry: asset(`/${name}/entry.js`),
    pages: Object.fromEntries(paths.map((path) => [path, filesOf(path)])),
    routes: [],
  };
}

/** Stands in for the browser's: jsdom lays nothing out. */
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

/** A tab that knows these parts; the registry adds others. */
function tab(known: LivePart[], others: LivePart[] = []) {
  const parts = [...known];
  const find = (path: string): Destination | undefined => {
    const from = parts.find(({ pages }) => path in pages);
    return from && { path, page: path, title: '', access: 'public', head: () => [], from };
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
  const created = createPrefetch({ find, search, refresh }, { prefetch });
  return { ...created, search, refresh, parts, opened: () => prefetch.mock.calls.map(([d]) => d) };
}

/** @returns what was fetched, in order; what `fails` names is refused. */
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

beforeAll(markPainted);
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

describe('links of a calm page', () => {
  test('in view have the files of their pages fetched, one at a time, behind everything else', async () => {
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

  test('seen last come first', async () => {
    const { urls } = serve();
    links('/a', '/b', '/c');
    tab([part('last', ['/a', '/b', '/c'])]).watchLinks('/');
    await settled();
    for (const path of ['/a', '/b', '/c']) FakeObserver.see(path);
    await settled();
    expect(urls().filter((url) => url.endsWith('.js'))).toEqual([
      '/last/entry.js',
      // Under way before the others were seen.
      '/last/a.js',
      '/last/c.js',
      '/last/b.js',
    ]);
  });

  test('of a part that fails are left alone, until the visitor is on another page', async () => {
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

  test('that come later count as well; the page one is on does not', async () => {
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

  test('of a page that was left are not fetched any more', async () => {
    const { urls } = serve();
    links('/a', '/b');
    const leave = tab([part('left', ['/a', '/b'])]).watchLinks('/');
    await settled();
    for (const path of ['/a', '/b']) FakeObserver.see(path);
    leave();
    await settled();
    expect(urls().filter((url) => url.includes('/b'))).toEqual([]);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'are left alone over a connection that says %p',
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
  test.each(['pointerover', 'focusin', 'touchstart'])('(%s) has its page loaded', async (event) => {
    links('/faq');
    const { watchIntent, opened } = tab([part('intent', ['/faq'])]);
    const leave = watchIntent();
    document.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
    await settled();
    expect(new Set(opened().map(({ path }) => path))).toEqual(new Set(['/faq']));
    leave();
  });

  test('has its page loaded in the newer release, too, when there is one', async () => {
    links('/faq');
    const { watchIntent, opened, refresh, parts } = tab([part('old', ['/faq'])]);
    refresh.mockImplementation(() => {
      parts.splice(0, 1, { ...part('new', ['/faq']), sequence: 2 });
      return Promise.resolve();
    });
    const leave = watchIntent();
    document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settled();
    expect(opened().at(0)?.from.part).toBe('old');
    expect(opened().at(-1)?.from.part).toBe('new');
    leave();
  });

  test('to a page that nobody has loads nothing', async () => {
    links('/nulle-part');
    const { watchIntent, opened } = tab([]);
    const leave = watchIntent();
    document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settled();
    expect(opened()).toEqual([]);
    leave();
  });
});

test('the next pages of a journey are loaded one at a time, in order, when the browser is idle', async () => {
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
