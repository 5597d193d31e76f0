import { adoptScripts, loadScript } from './load-script';

const asset = { url: '/assets/wizard/entry.1a2b.js', integrity: 'sha384-abc' };
const LIMIT_MS = 3_000;
const injected = () => document.head.querySelector('script');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the script is asked for with its integrity, and leaves the page once it ran', async () => {
  const loading = loadScript(asset, LIMIT_MS);
  const script = injected();
  expect(script?.getAttribute('src')).toBe(asset.url);
  expect(script?.integrity).toBe(asset.integrity);
  expect(script?.crossOrigin).toBe('anonymous');
  script?.dispatchEvent(new Event('load'));
  await loading;
  expect(injected()).toBeNull();
});

test('a retry has a URL of its own', async () => {
  const loading = loadScript(asset, LIMIT_MS, 'again');
  expect(injected()?.getAttribute('src')).toBe(`${asset.url}?retry=again`);
  injected()?.dispatchEvent(new Event('load'));
  await loading;
});

test('a script that cannot be loaded fails and leaves nothing behind', async () => {
  const loading = loadScript(asset, LIMIT_MS);
  injected()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');
  expect(injected()).toBeNull();
});

test('a script that hangs fails after its limit', async () => {
  const loading = loadScript(asset, LIMIT_MS);
  const outcome = expect(loading).rejects.toThrow('did not come within 3000 ms');
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await outcome;
  expect(injected()).toBeNull();
});

test('two that ask for one script at once each have their answer', async () => {
  const both = [loadScript(asset, LIMIT_MS), loadScript(asset, LIMIT_MS)];
  for (const script of [...document.scripts]) script.dispatchEvent(new Event('load'));
  await expect(Promise.all(both)).resolves.toHaveLength(2);
});

describe('scripts that came with the document', () => {
  const chunk = { url: '/assets/wizard/page.3c4d.js', integrity: 'sha384-def' };
  const all = () => [...document.scripts];
  let own: HTMLScriptElement;
  let behind: HTMLScriptElement;

  beforeEach(() => {
    [own, behind] = [asset, chunk].map(({ url }) => {
      const script = document.createElement('script');
      script.setAttribute('src', url);
      document.head.append(script);
      return script;
    }) as [HTMLScriptElement, HTMLScriptElement];
    adoptScripts();
  });
  afterEach(() => {
    for (const script of all()) script.dispatchEvent(new Event('error'));
  });

  test('are waited for, not asked for again', async () => {
    const loading = [
      loadScript(asset, LIMIT_MS),
      loadScript(asset, LIMIT_MS),
      loadScript(chunk, LIMIT_MS),
    ];
    expect(all()).toEqual([own, behind]);
    for (const script of [own, behind]) script.dispatchEvent(new Event('load'));
    await Promise.all(loading);
    expect(all()).toEqual([]);
  });

  test('fail as those that were asked for, and are asked for anew under a fresh URL', async () => {
    const loading = loadScript(asset, LIMIT_MS);
    own.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('could not be loaded');
    const again = loadScript(asset, LIMIT_MS, 'again');
    const [retry] = all().filter((script) => script !== behind);
    expect(retry?.getAttribute('src')).toBe(`${asset.url}?retry=again`);
    retry?.dispatchEvent(new Event('load'));
    await again;
  });

  test('are not waited for beyond their limit, nor are those that one of them holds up', async () => {
    const outcome = expect(loadScript(asset, LIMIT_MS)).rejects.toThrow(
      'did not come within 3000 ms',
    );
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await outcome;
    expect(all()).toEqual([]);
    const loading = loadScript(chunk, LIMIT_MS);
    expect(all()).not.toContain(behind);
    injected()?.dispatchEvent(new Event('load'));
    await loading;
  });

  test('that failed before anybody listened fail once the document is read', async () => {
    const outcome = expect(loadScript(asset, LIMIT_MS)).rejects.toThrow('could not be loaded');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await outcome;
    expect(all()).toEqual([]);
  });

  test.each(['load', 'error'])('are gone after their %s: who comes later asks anew', (event) => {
    own.dispatchEvent(new Event(event));
    void loadScript(asset, LIMIT_MS).catch(() => undefined);
    const others = all().filter((script) => script !== behind);
    expect(others.map((script) => script.integrity)).toEqual([asset.integrity]);
    expect(others).not.toContain(own);
  });
});
