import type { LivePart } from '@jalon/shared/protocol';
import type { Directory } from '../composition/directory';
import { announce } from '../federation/entries';
import { lookAheadFrom } from './look-ahead';

const asset = (url: string) => ({ url, integrity: 'sha384-x' });

/** A release whose addresses no other test has seen, with a page for each address. */
function part(name: string, paths: readonly string[]): LivePart {
  const file = (of: string) => asset(`/${name}/${of}`);
  const filesOf = (path: string) => ({ js: [file(`${path}.js`)], css: [file(`${path}.css`)] });
  return {
    part: name,
    release: '1.0.0',
    sequence: 1,
    container: `${name}_cafe`,
    entry: file('entry.js'),
    pages: Object.fromEntries(paths.map((path) => [path, filesOf(path)])),
    routes: paths.map((path) => ({
      path: `/${path}`,
      page: path,
      title: path,
      description: '',
      access: 'public',
      index: true,
    })),
  };
}

function directoryOf(...parts: LivePart[]) {
  const find = (path: string) => {
    const from = parts.find(({ routes }) => routes.some((route) => route.path === path));
    const route = from?.routes.find((one) => one.path === path);
    return from && route ? { ...route, from } : undefined;
  };
  const directory = { find, learn: jest.fn(() => Promise.resolve()) };
  return directory as typeof directory & Directory;
}

interface Asked {
  url: string;
  priority: string | undefined;
}

/** @returns what was asked for, in order; what `fails` names is refused. */
function serve(fails: (url: string) => boolean = () => false) {
  const asked: Asked[] = [];
  const inFlight = { now: 0, most: 0 };
  globalThis.fetch = (async (url: string, { priority }: RequestInit) => {
    asked.push({ url, priority });
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inFlight.now -= 1;
    return { ok: !fails(url), text: () => Promise.resolve('') };
  }) as unknown as typeof fetch;
  return { asked, inFlight, urls: () => asked.map(({ url }) => url) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Far more than all answers of one test take, and less than a file is waited for (ms, of no clock). */
const settled = () => jest.advanceTimersByTimeAsync(1_000);

test('a part that is linked to has its entry fetched, once', async () => {
  const { urls } = serve();
  const ahead = lookAheadFrom(directoryOf(part('linked', ['faq', 'contact'])), '/');
  ahead.onLinked('/faq');
  ahead.onLinked('/contact');
  await settled();
  expect(urls()).toEqual(['/linked/entry.js']);
});

test('a page whose link is seen has its files fetched, one after another, behind everything else', async () => {
  const { asked, inFlight, urls } = serve();
  const directory = directoryOf(part('seen', ['faq', 'contact']));
  const ahead = lookAheadFrom(directory, '/');
  ahead.onSeen('/faq');
  ahead.onSeen('/contact');
  await settled();
  const [faq, contact] = ['faq', 'contact'].map((page) => [
    `/seen/${page}.js`,
    `/seen/${page}.css`,
  ]);
  expect(urls()).toEqual(['/seen/entry.js', ...(faq ?? []), ...(contact ?? [])]);
  expect(inFlight.most).toBe(1);
  expect(new Set(asked.map(({ priority }) => priority))).toEqual(new Set(['low']));
  lookAheadFrom(directory, '/').onSeen('/faq');
  await settled();
  expect(asked).toHaveLength(5);
});

test('what was seen last comes first, and what is only linked to comes last', async () => {
  const { urls } = serve();
  const ahead = lookAheadFrom(
    directoryOf(part('first', ['a', 'b', 'c']), part('other', ['d'])),
    '/',
  );
  ahead.onLinked('/d');
  for (const path of ['/a', '/b', '/c']) ahead.onSeen(path);
  await settled();
  const scripts = urls().filter((url) => url.endsWith('.js'));
  // The first of all is under way before the others are known.
  expect(scripts).toEqual([
    '/other/entry.js',
    '/first/entry.js',
    '/first/c.js',
    '/first/b.js',
    '/first/a.js',
  ]);
});

test('a part that fails is left alone, and others are not; on another page it is tried again', async () => {
  const { urls } = serve((url) => url.startsWith('/down/'));
  const directory = directoryOf(part('down', ['a', 'b']), part('up', ['c']));
  const ahead = lookAheadFrom(directory, '/');
  for (const path of ['/a', '/b', '/c']) ahead.onSeen(path);
  await settled();
  expect(urls()).toEqual(['/down/entry.js', '/up/entry.js', '/up/c.js', '/up/c.css']);
  lookAheadFrom(directory, '/c').onSeen('/a');
  await settled();
  expect(urls().at(-1)).toBe('/down/entry.js');
});

test('a visitor who leaves has nothing more fetched for the page before', async () => {
  const { urls } = serve();
  const ahead = lookAheadFrom(directoryOf(part('left', ['a', 'b'])), '/');
  for (const path of ['/a', '/b']) ahead.onSeen(path);
  ahead.leave();
  await settled();
  expect(urls()).toEqual(['/left/entry.js', '/left/a.js', '/left/a.css']);
});

test('neither the page one is on nor the entry of a part that runs is fetched', async () => {
  const running = part('running', ['here', 'there']);
  announce({ ...running, sequence: 2 });
  const { urls } = serve();
  const ahead = lookAheadFrom(directoryOf(running), '/here');
  ahead.onSeen('/here');
  ahead.onSeen('/there');
  await settled();
  expect(urls()).toEqual(['/running/there.js', '/running/there.css']);
});

test('a link that leads to no page of ours fetches nothing, and stops nothing', async () => {
  const { urls } = serve();
  const ahead = lookAheadFrom(directoryOf(part('known', ['a'])), '/');
  ahead.onLinked('/a');
  ahead.onSeen('/ailleurs');
  await settled();
  expect(urls()).toEqual(['/known/entry.js']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'nothing is fetched ahead over a connection that says %p',
  async (connection) => {
    Reflect.set(navigator, 'connection', connection);
    const { urls } = serve();
    const directory = directoryOf(part('saving', ['a']));
    const ahead = lookAheadFrom(directory, '/');
    ahead.onLinked('/a');
    ahead.onSeen('/a');
    await settled();
    Reflect.deleteProperty(navigator, 'connection');
    expect(urls()).toEqual([]);
    expect(directory.learn).not.toHaveBeenCalled();
  },
);
