import { startDeadline } from '../composition/deadline';
import type { announce } from './entries';
import type { beginStyle, loadLazyStyle, loadStyle } from './load-style';

const URL = '/assets/wizard/APage.css';
const asset = { url: URL, integrity: 'sha384-APage' };
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const addresses = () => links().map((link) => link.getAttribute('href'));
const settle = (event: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(event));
};
const turn = () => jest.advanceTimersByTimeAsync(0);

let begin: typeof beginStyle;
let load: typeof loadStyle;
let loadLazy: typeof loadLazyStyle;

/** A tab of its own for each test: what is in force in it is remembered. */
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ beginStyle: begin, loadStyle: load, loadLazyStyle: loadLazy } = await import('./load-style'));
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('is asked for with its hash, stays in the document, and is there for whoever comes later', async () => {
  const loading = load(asset, startDeadline());
  expect(links().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
    ['sha384-APage', 'anonymous'],
  ]);
  settle('load');
  await loading;
  await load(asset, startDeadline());
  expect(addresses()).toEqual([URL]);
});

test('is asked for once by two that need it at once', async () => {
  const both = [load(asset, startDeadline()), load(asset, startDeadline())];
  expect(addresses()).toEqual([URL]);
  settle('load');
  await expect(Promise.all(both)).resolves.toHaveLength(2);
});

test('one that is part of the document is not asked for', async () => {
  const style = document.createElement('style');
  style.dataset.href = URL;
  document.head.append(style);
  begin(asset);
  await load(asset, startDeadline());
  expect(links()).toEqual([]);
});

const fails = async () => {
  settle('error');
  await turn();
};
const hangs = () => jest.advanceTimersByTimeAsync(3_000);

test.each([
  ['fails', fails, 'could not be loaded'],
  ['hangs', hangs, 'did not come within 3000 ms'],
])(
  'one that %s is asked for once more under a fresh URL, and nothing is left',
  async (_, go, why) => {
    const outcome = expect(load(asset, startDeadline())).rejects.toThrow(`${URL} ${why}`);
    await go();
    expect(addresses()).toEqual([
      expect.stringMatching(/^\/assets\/wizard\/APage\.css\?retry=\w+$/),
    ]);
    expect(links()[0]?.integrity).toBe(asset.integrity);
    await go();
    await outcome;
    expect(links()).toEqual([]);
    const again = load(asset, startDeadline());
    expect(addresses()).toEqual([URL]);
    settle('load');
    await again;
  },
);

test('the second try puts it in force', async () => {
  const loading = load(asset, startDeadline());
  await fails();
  settle('load');
  await loading;
  await load(asset, startDeadline());
  expect(addresses()).toEqual([expect.stringContaining('?retry=')]);
});

describe('begun beside the entry', () => {
  test('it is asked for once, whoever waits for it', async () => {
    begin(asset);
    begin(asset);
    const both = [load(asset, startDeadline()), loadLazy(URL, asset.integrity)];
    expect(addresses()).toEqual([URL]);
    settle('load');
    await Promise.all(both);
    begin(asset);
    expect(addresses()).toEqual([URL]);
  });

  test('a failure before anybody waited is its first try', async () => {
    begin(asset);
    await fails();
    const loading = load(asset, startDeadline());
    await turn();
    expect(addresses()).toEqual([expect.stringContaining('?retry=')]);
    settle('load');
    await loading;
  });
});

describe('asked for by a build', () => {
  test('it has the hash that the build names', async () => {
    const loading = loadLazy(URL, 'sha384-of-the-build');
    expect(links()[0]?.integrity).toBe('sha384-of-the-build');
    settle('load');
    await loading;
  });

  test('without one it has the hash of the composition', async () => {
    const { announce: announceThere } = (await import('./entries')) as {
      announce: typeof announce;
    };
    announceThere({
      part: 'wizard',
      release: '1.0.0-1a2b',
      sequence: 1,
      container: 'wizard_1a2b',
      entry: { url: '/assets/wizard/entry.js', integrity: 'sha384-entry' },
      pages: { APage: { js: [], css: [asset] } },
      routes: [],
    });
    const loading = loadLazy(URL, undefined);
    expect(links()[0]?.integrity).toBe(asset.integrity);
    settle('load');
    await loading;
  });

  test('one whose hash nobody knows is never asked for', async () => {
    await expect(loadLazy('/assets/wizard/other.css', undefined)).rejects.toThrow('Nobody knows');
    expect(links()).toEqual([]);
  });
});
