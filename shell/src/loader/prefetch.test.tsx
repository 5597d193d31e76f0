import type { LivePart } from '@jalon/shared/protocol';
import { assetFixture as asset, destinationFixture, releaseFixture } from './fixtures';
import { createPrefetch } from './prefetch';
import type { Destination } from './releases';

/** A part with a page for each path: "/faq" has "/linked/faq.js" and "/linked/faq.css". */
function part(name: string, ...paths: string[]): LivePart {
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
const filesOf = (name: string, path: string) => [`/${name}${path}.js`, `/${name}${path}.css`];

/** Reports the observed links to these paths as in view. jsdom has no layout. */
let reportInView: (...paths: string[]) => void;

function tab(...parts: LivePart[]) {
  const find = (path: string): Destination | undefined => {
    const from = parts.find(({ pages }) => path in pages);
    return from && destinationFixture({ path, page: path, from });
  };
  const search = jest.fn((path: string) => Promise.resolve(find(path)));
  const refresh = jest.fn(() => Promise.resolve());
  const prefetch = jest.fn<Promise<void>, [Destination]>(
    () => new Promise((done) => setTimeout(done, 1)),
  );
  const whenIdle = (work: () => void) => void setTimeout(work);
  const created = createPrefetch({ find, search, refresh }, { prefetch }, whenIdle);
  const opened = () => prefetch.mock.calls.map(([{ path, from }]) => `${from.part} ${path}`);
  return { ...created, search, refresh, parts, opened };
}

/** @returns fetched URLs, in order. URLs that match `fails` are refused. */
function serve(fails: (url: string) => boolean = () => false) {
  const urls: string[] = [];
  let inFlight = 0;
  globalThis.fetch = (async (url: string, { priority }: RequestInit) => {
    urls.push(url);
    inFlight += 1;
    expect({ inFlight, priority }).toEqual({ inFlight: 1, priority: 'low' });
    await new Promise((resolve) => setTimeout(resolve, 1));
    inFlight -= 1;
    return { ok: !fails(url), text: () => Promise.resolve('') };
  }) as unknown as typeof fetch;
  return urls;
}

const linksTo = (...paths: string[]) =>
  paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const settled = () => jest.advanceTimersByTimeAsync(1_000);
const see = async (...paths: string[]) => {
  await settled();
  reportInView(...paths);
  await settled();
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observed = new Set<Element>();
    const observe = (link: Element) => observed.add(link);
    const disconnect = () => observed.clear();
    const observer = { observe, disconnect } as unknown as IntersectionObserver;
    reportInView = (...paths) => {
      const isIntersecting = (link: Element) => paths.includes(link.getAttribute('href') ?? '');
      const entries = [...observed].map((target) => ({
        target,
        isIntersecting: isIntersecting(target),
      }));
      callback(entries as unknown as IntersectionObserverEntry[], observer);
    };
    return observer;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test('the files of links in view, also of later ones, are fetched one at a time until the page is left', async () => {
  const urls = serve();
  document.body.innerHTML = linksTo('/here', '/faq', '/cgu', 'https://example.org/');
  const leave = tab(part('seen', '/here', '/faq', '/cgu', '/contact')).watchLinks('/here');
  await settled();
  expect(urls).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', linksTo('/contact'));
  await see('/here', '/faq', '/contact', 'https://example.org/');
  const expected = ['/seen/entry.js', ...filesOf('seen', '/faq'), ...filesOf('seen', '/contact')];
  expect(urls).toEqual(expected);
  reportInView('/cgu');
  leave();
  await settled();
  expect(urls).toEqual(expected);
});

test('links of a failing part are skipped until the visitor opens another page', async () => {
  const urls = serve((url) => url.startsWith('/down/'));
  document.body.innerHTML = linksTo('/a', '/b', '/c');
  const { watchLinks } = tab(part('down', '/a', '/b'), part('up', '/c'));
  const leave = watchLinks('/');
  await see('/a', '/b', '/c');
  expect(urls).toEqual(['/down/entry.js', '/up/entry.js', ...filesOf('up', '/c')]);
  leave();
  watchLinks('/c');
  await see('/a', '/b', '/c');
  expect(urls.slice(4)).toEqual(['/down/entry.js']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched over a connection with %p',
  async (connection) => {
    Reflect.set(navigator, 'connection', connection);
    const urls = serve();
    document.body.innerHTML = linksTo('/a');
    const { watchLinks, ahead, search } = tab(part('saving', '/a'));
    watchLinks('/');
    ahead('/a');
    await see('/a');
    expect([urls, search.mock.calls]).toEqual([[], []]);
  },
);

test.each(['pointerover', 'focusin', 'touchstart'])(
  'on %s, the page of a link and its newer release are loaded, unless no part has the page',
  async (event) => {
    const { watchIntent, refresh, parts, opened } = tab(part('old', '/faq'));
    refresh.mockImplementation(() => {
      parts.splice(0, 1, part('new', '/faq'));
      return Promise.resolve();
    });
    const stop = watchIntent();
    for (const path of ['/nulle-part', '/faq']) {
      document.body.innerHTML = linksTo(path);
      document.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
      await settled();
    }
    stop();
    expect(opened()).toEqual(['old /faq', 'new /faq']);
  },
);

test('announced next pages are loaded in order, one at a time, when the browser is idle', async () => {
  const { ahead, opened } = tab(part('journey', '/recherche2', '/recherche3'));
  ahead('/recherche2');
  ahead('/recherche3');
  expect(opened()).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(opened()).toEqual(['journey /recherche2']);
  await settled();
  expect(opened().at(-1)).toBe('journey /recherche3');
});
