import type { adoptScripts, loadFile, requestFile, startDeadline } from './files';

const script = { url: '/assets/wizard/page.1a2b.js', integrity: 'sha384-page' };
const style = { url: '/assets/wizard/page.1a2b.css', integrity: 'sha384-style' };
const FIRST_TRY_MS = 2_500;

const elements = () =>
  [...document.head.querySelectorAll<HTMLElement>('script, link')].map((element) => ({
    element,
    url: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  }));
const urls = () => elements().map(({ url }) => url);
const settle = (event: 'load' | 'error') => {
  for (const { element } of elements()) element.dispatchEvent(new Event(event));
};
const turn = () => jest.advanceTimersByTimeAsync(0);
const fails = async () => {
  settle('error');
  await turn();
};

let adopt: typeof adoptScripts;
let load: typeof loadFile;
let request: typeof requestFile;
let start: typeof startDeadline;

/** A new tab for each test: it remembers which files are applied. */
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({
    adoptScripts: adopt,
    loadFile: load,
    requestFile: request,
    startDeadline: start,
  } = await import('./files'));
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

describe.each([
  ['a script', script],
  ['a style sheet', style],
])('%s', (_, asset) => {
  test('is requested with its integrity, once for all who need it', async () => {
    const both = [load(asset, start()), load(asset, start())];
    expect(urls()).toEqual([asset.url]);
    expect(elements()[0]?.element).toMatchObject({
      integrity: asset.integrity,
      crossOrigin: 'anonymous',
    });
    settle('load');
    await Promise.all(both);
    await load(asset, start());
    expect(urls().filter((url) => url !== asset.url)).toEqual([]);
  });

  const retry = expect.stringMatching(/\?retry=[a-z0-9]+$/) as string;
  const hangs = () => jest.advanceTimersByTimeAsync(FIRST_TRY_MS);

  test('that fails is requested again under a fresh URL, then fails', async () => {
    const outcome = expect(load(asset, start())).rejects.toThrow(
      `${asset.url} could not be loaded`,
    );
    await fails();
    expect(urls()).toEqual([retry]);
    await fails();
    await outcome;
    expect(urls()).toEqual([]);
    const again = load(asset, start());
    expect(urls()).toEqual([asset.url]);
    settle('load');
    await again;
  });

  test('that hangs is requested again under a fresh URL beside the first request, then fails', async () => {
    const outcome = expect(load(asset, start())).rejects.toThrow('did not come within 2500 ms');
    await hangs();
    expect(urls()).toEqual([asset.url, retry]);
    await hangs();
    await outcome;
    expect(urls()).toEqual([asset.url]);
    const again = load(asset, start());
    await turn();
    expect(urls()).toEqual([asset.url, retry]);
    settle('load');
    await again;
  });

  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('of which %s request comes is there, and the other one is given up', async (__, which) => {
    const loading = load(asset, start());
    await hangs();
    const both = elements().map(({ element }) => element);
    both[which]?.dispatchEvent(new Event('load'));
    await loading;
    expect(both[1 - which]?.isConnected).toBe(false);
    expect(elements()).toHaveLength(asset === style ? 1 : 0);
  });

  test('that comes after it was given up is there at the next try, without a request', async () => {
    const outcome = expect(load(asset, start())).rejects.toThrow('did not come');
    await hangs();
    await hangs();
    await outcome;
    settle('load');
    await load(asset, start());
    expect(urls()).not.toContainEqual(retry);
  });

  test('whose second request fails comes with the first one', async () => {
    const loading = load(asset, start());
    await hangs();
    const [first, second] = elements();
    second?.element.dispatchEvent(new Event('error'));
    await turn();
    first?.element.dispatchEvent(new Event('load'));
    await loading;
  });

  test('may come with the second try', async () => {
    const loading = load(asset, start());
    await fails();
    settle('load');
    await loading;
  });

  test('that did not do what it is for counts as failed', async () => {
    const check = jest.fn().mockImplementationOnce(() => {
      throw new Error('nothing registered');
    });
    const loading = load(asset, start(), check);
    settle('load');
    await turn();
    expect(urls().at(-1)).toContain('?retry=');
    settle('load');
    await loading;
  });

  test('requested ahead is not requested again, and its limit counts from when it is waited for', async () => {
    request(asset);
    request(asset);
    await jest.advanceTimersByTimeAsync(60_000);
    const loading = load(asset, start());
    await jest.advanceTimersByTimeAsync(FIRST_TRY_MS - 1);
    expect(urls()).toEqual([asset.url]);
    settle('load');
    await loading;
    request(asset);
    expect(urls().length).toBeLessThanOrEqual(1);
  });

  test('whose early request failed has had its first try', async () => {
    request(asset);
    await fails();
    const loading = load(asset, start());
    await turn();
    expect(urls()).toEqual([expect.stringContaining('?retry=')]);
    settle('load');
    await loading;
  });

  test('whose early request failed is requested anew for the next page', async () => {
    request(asset);
    await fails();
    request(asset);
    expect(urls()).toEqual([asset.url]);
  });
});

test('a script leaves the document once it ran, a style sheet stays', async () => {
  const both = [load(script, start()), load(style, start())];
  settle('load');
  await Promise.all(both);
  expect(urls()).toEqual([style.url]);
});

test('a style sheet that is inlined in the document is not requested', async () => {
  const inlined = document.createElement('style');
  inlined.dataset.href = style.url;
  document.head.append(inlined);
  request(style);
  await load(style, start());
  expect(urls()).toEqual([]);
});

describe('scripts of the document', () => {
  const next = { url: '/assets/wizard/next.3c4d.js', integrity: 'sha384-next' };
  const all = () => [...document.scripts];
  let own: HTMLScriptElement;
  let behind: HTMLScriptElement;

  beforeEach(() => {
    [own, behind] = [script, next].map(({ url }) => {
      const element = document.createElement('script');
      element.setAttribute('src', url);
      document.head.append(element);
      return element;
    }) as [HTMLScriptElement, HTMLScriptElement];
    adopt();
  });

  test('are waited for, not requested again', async () => {
    request(script);
    const loading = [load(script, start()), load(next, start())];
    expect(all()).toEqual([own, behind]);
    settle('load');
    await Promise.all(loading);
    expect(all()).toEqual([]);
  });

  test('that ran before anybody waited are not requested again', async () => {
    settle('load');
    request(script);
    await load(script, start());
    expect(all()).toEqual([]);
  });

  test('that fail are requested under a fresh URL', async () => {
    const loading = load(script, start());
    own.dispatchEvent(new Event('error'));
    await turn();
    const [retry] = all().filter((element) => element !== behind);
    expect(retry?.getAttribute('src')).toContain(`${script.url}?retry=`);
    retry?.dispatchEvent(new Event('load'));
    await loading;
  });

  test('stuck behind one that hangs are requested again when they are needed', async () => {
    const loading = load(script, start());
    await jest.advanceTimersByTimeAsync(FIRST_TRY_MS);
    const stuck = load(next, start());
    expect(urls().filter((url) => url === next.url)).toHaveLength(2);
    settle('load');
    await Promise.all([loading, stuck]);
  });

  test('that failed before there was a listener fail once the document is parsed', async () => {
    const loading = load(script, start());
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await turn();
    expect(urls()).toEqual([expect.stringContaining('?retry=')]);
    settle('load');
    await loading;
  });
});
