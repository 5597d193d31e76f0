import { startDeadline } from '../composition/deadline';
import type { announce } from './entries';
import type { beginScript, loadLazyScript } from './page-scripts';

const URL = '/assets/wizard/APage.js';
const HASH = 'sha384-APage';
const asset = { url: URL, integrity: HASH };
const scripts = () => [...document.scripts];
const addresses = () => scripts().map((script) => script.getAttribute('src'));
const settle = (event: 'load' | 'error') => {
  for (const script of scripts()) script.dispatchEvent(new Event(event));
};
const turn = () => jest.advanceTimersByTimeAsync(0);

let begin: typeof beginScript;
let load: typeof loadLazyScript;

/** A tab of its own for each test: what ran in it is remembered. */
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ beginScript: begin, loadLazyScript: load } = await import('./page-scripts'));
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('is asked for with its hash, and tells when it ran', async () => {
  const done = jest.fn();
  load(URL, done, HASH);
  expect(scripts()[0]?.integrity).toBe(HASH);
  settle('load');
  await turn();
  expect(done.mock.calls).toEqual([[{ type: 'load', target: { src: URL } }]]);
});

const fails = async () => {
  settle('error');
  await turn();
};
const hangs = () => jest.advanceTimersByTimeAsync(3_000);

test.each([
  ['fails', fails, `${URL} could not be loaded`],
  ['hangs', hangs, `${URL} did not come within 3000 ms`],
])('one that %s is asked for once more under a fresh URL, and then fails', async (_, go, why) => {
  const done = jest.fn();
  load(URL, done, HASH);
  await go();
  expect(addresses()).toEqual([expect.stringMatching(/^\/assets\/wizard\/APage\.js\?retry=\w+$/)]);
  expect(scripts()[0]?.integrity).toBe(HASH);
  expect(done).not.toHaveBeenCalled();
  await go();
  expect(done.mock.calls).toEqual([[{ type: why, target: { src: URL } }]]);
});

test('one whose hash nobody knows is never asked for', () => {
  const done = jest.fn();
  load('/assets/wizard/other.js', done, undefined);
  expect(done).toHaveBeenCalledWith({
    type: 'nobody knows its hash',
    target: { src: '/assets/wizard/other.js' },
  });
  expect(scripts()).toEqual([]);
});

test('without a hash of its build it has the one of the composition', async () => {
  const { announce: announceThere } = (await import('./entries')) as { announce: typeof announce };
  announceThere({
    part: 'wizard',
    release: '1.0.0-1a2b',
    sequence: 1,
    container: 'wizard_1a2b',
    entry: { url: '/assets/wizard/entry.js', integrity: 'sha384-entry' },
    pages: { APage: { js: [asset], css: [] } },
    routes: [],
  });
  load(URL, jest.fn(), undefined);
  expect(scripts()[0]?.integrity).toBe(HASH);
});

describe('begun beside the entry', () => {
  test('it is asked for once, whoever waits for it', async () => {
    const done = jest.fn();
    begin(asset, startDeadline());
    begin(asset, startDeadline());
    load(URL, done, HASH);
    expect(addresses()).toEqual([URL]);
    settle('load');
    await turn();
    expect(done).toHaveBeenCalledWith({ type: 'load', target: { src: URL } });
  });

  test('a failure before anybody waited is its first try', async () => {
    begin(asset, startDeadline());
    settle('error');
    await turn();
    const done = jest.fn();
    load(URL, done, HASH);
    await turn();
    expect(addresses()).toEqual([expect.stringContaining('?retry=')]);
    settle('load');
    await turn();
    expect(done).toHaveBeenCalledWith({ type: 'load', target: { src: URL } });
  });

  test('after a failure that nobody heard of it is begun anew', async () => {
    begin(asset, startDeadline());
    settle('error');
    await turn();
    begin(asset, startDeadline());
    expect(addresses()).toEqual([URL]);
  });

  test.each([
    ['on its first try', () => undefined],
    ['on its second', fails],
  ])('one that somebody waits for is not asked for beside it, %s', async (_, go) => {
    begin(asset, startDeadline());
    load(URL, jest.fn(), HASH);
    await go();
    const before = addresses();
    expect(before).toHaveLength(1);
    begin(asset, startDeadline());
    expect(addresses()).toEqual(before);
  });

  test('the limit counts from when somebody waits', async () => {
    begin(asset, startDeadline());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(addresses()).toEqual([URL]);
    load(URL, jest.fn(), HASH);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(addresses()).toEqual([URL]);
    await jest.advanceTimersByTimeAsync(1);
    expect(addresses()).toEqual([expect.stringContaining('?retry=')]);
  });

  test('one that ran is not run again', async () => {
    begin(asset, startDeadline());
    settle('load');
    await turn();
    begin(asset, startDeadline());
    expect(scripts()).toEqual([]);
  });
});
