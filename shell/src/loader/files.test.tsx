import { createFileLoader, type FileLoader } from './files';
import { startDeadline } from './time-limits';

const script = { url: '/assets/wizard/page.1a2b.js', integrity: 'sha384-page' };
const style = { url: '/assets/wizard/page.1a2b.css', integrity: 'sha384-style' };
const FIRST_TRY_MS = 2_500;
const RETRY = expect.stringMatching(/\?retry=[a-z0-9]+$/) as string;

const elements = () => [...document.head.querySelectorAll<HTMLElement>('script, link')];
const urls = () =>
  elements().map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const settle = (event: 'load' | 'error') => {
  for (const element of elements()) element.dispatchEvent(new Event(event));
};
const turn = () => jest.advanceTimersByTimeAsync(0);
const hangs = () => jest.advanceTimersByTimeAsync(FIRST_TRY_MS);
const fails = async () => {
  settle('error');
  await turn();
};

let files: FileLoader;
const load = (asset: typeof script) => files.load(asset, startDeadline());

beforeEach(() => {
  jest.useFakeTimers();
  files = createFileLoader();
});
afterEach(() => {
  document.head.replaceChildren();
});

describe.each([
  ['a script', script],
  ['a style sheet', style],
])('%s', (kind, asset) => {
  test(`${kind} is requested with its integrity, once for all callers`, async () => {
    const both = [load(asset), load(asset)];
    expect(urls()).toEqual([asset.url]);
    expect(elements()[0]).toMatchObject({ integrity: asset.integrity, crossOrigin: 'anonymous' });
    settle('load');
    await Promise.all(both);
    await load(asset);
    // A script element is removed once it ran; a style sheet stays.
    expect(urls()).toEqual(asset === style ? [style.url] : []);
  });

  test(`${kind} that hangs is retried under a new URL while the first request goes on, then fails`, async () => {
    const outcome = expect(load(asset)).rejects.toThrow('did not come within 2500 ms');
    await hangs();
    expect(urls()).toEqual([asset.url, RETRY]);
    await hangs();
    await outcome;
    expect(urls()).toEqual([asset.url]);
    const again = load(asset);
    await turn();
    expect(urls()).toEqual([asset.url, RETRY]);
    elements()[0]?.dispatchEvent(new Event('load'));
    await again;
  });

  test(`${kind} that arrives after its time limit is used by the next load, without a request`, async () => {
    const outcome = expect(load(asset)).rejects.toThrow('did not come');
    await hangs();
    await hangs();
    await outcome;
    settle('load');
    await load(asset);
    expect(urls()).not.toContainEqual(RETRY);
  });

  test(`${kind} requested early is requested once, and its time limit starts when a caller waits`, async () => {
    files.request(asset);
    files.request(asset);
    await jest.advanceTimersByTimeAsync(60_000);
    const loading = load(asset);
    await jest.advanceTimersByTimeAsync(FIRST_TRY_MS - 1);
    expect(urls()).toEqual([asset.url]);
    settle('load');
    await loading;
    files.request(asset);
    expect(urls()).toEqual(asset === style ? [style.url] : []);
  });

  test(`${kind} requested early that fails counts as the first try; after a failed retry it can be loaded later`, async () => {
    files.request(asset);
    await fails();
    const outcome = expect(load(asset)).rejects.toMatchObject({
      name: 'file-missing',
      message: `${asset.url} could not be loaded`,
    });
    await turn();
    expect(urls()).toEqual([RETRY]);
    await fails();
    await outcome;
    expect(urls()).toEqual([]);
    const again = load(asset);
    expect(urls()).toEqual([asset.url]);
    settle('load');
    await again;
  });
});

test('a style sheet inlined in the document is not requested', async () => {
  const inlined = document.createElement('style');
  inlined.dataset.href = style.url;
  document.head.append(inlined);
  files.request(style);
  await load(style);
  expect(urls()).toEqual([]);
});

describe('scripts of the document', () => {
  const next = { url: '/assets/wizard/next.3c4d.js', integrity: 'sha384-next' };

  beforeEach(() => {
    for (const { url } of [script, next]) {
      const element = document.createElement('script');
      element.setAttribute('src', url);
      document.head.append(element);
    }
    files = createFileLoader();
  });

  test.each(['before', 'after'])(
    'scripts of the document that run %s they are needed are not requested again',
    async (moment) => {
      if (moment === 'before') settle('load');
      files.request(script);
      const loading = [load(script), load(next)];
      settle('load');
      await Promise.all(loading);
      expect(urls()).toEqual([]);
    },
  );

  test('a document script that failed before a listener was added is retried once the document is parsed', async () => {
    const loading = load(script);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await turn();
    expect(urls()).toEqual([RETRY]);
    settle('load');
    await loading;
  });
});
