import { clearScripts, loadScript } from './load-script';

const asset = { url: '/assets/wizard/entry.1a2b.js', integrity: 'sha384-abc' };
const injected = () => document.head.querySelector('script');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the script is asked for with its integrity, and leaves the page once it ran', async () => {
  const loading = loadScript(asset);
  const script = injected();
  expect(script?.getAttribute('src')).toBe(asset.url);
  expect(script?.integrity).toBe(asset.integrity);
  expect(script?.crossOrigin).toBe('anonymous');
  script?.dispatchEvent(new Event('load'));
  await loading;
  expect(injected()).toBeNull();
});

test('a retry has a URL of its own', async () => {
  const loading = loadScript(asset, 'again');
  expect(injected()?.getAttribute('src')).toBe(`${asset.url}?retry=again`);
  injected()?.dispatchEvent(new Event('load'));
  await loading;
});

test('a script that cannot be loaded fails and leaves nothing behind', async () => {
  const loading = loadScript(asset);
  injected()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');
  expect(injected()).toBeNull();
});

test('a script that hangs fails after 3 seconds', async () => {
  const loading = loadScript(asset);
  const outcome = expect(loading).rejects.toThrow('did not come within 3000 ms');
  await jest.advanceTimersByTimeAsync(3_000);
  await outcome;
  expect(injected()).toBeNull();
});

describe('a script that came with the document', () => {
  const all = () => [...document.scripts];
  let own: HTMLScriptElement;

  beforeEach(() => {
    own = document.createElement('script');
    own.setAttribute('src', asset.url);
    document.head.append(own);
    clearScripts();
  });
  afterEach(() => {
    for (const script of all()) script.remove();
  });

  test('is waited for, not asked for again', async () => {
    const loading = loadScript(asset);
    expect(all()).toEqual([own]);
    own.dispatchEvent(new Event('load'));
    await loading;
    expect(all()).toEqual([]);
  });

  test('fails as one that was asked for, and is asked for anew under a fresh URL', async () => {
    const loading = loadScript(asset);
    own.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('could not be loaded');
    void loadScript(asset, 'again');
    expect(injected()?.getAttribute('src')).toBe(`${asset.url}?retry=again`);
  });

  test('is not waited for beyond 3 seconds', async () => {
    const outcome = expect(loadScript(asset)).rejects.toThrow('did not come within 3000 ms');
    await jest.advanceTimersByTimeAsync(3_000);
    await outcome;
    expect(all()).toEqual([]);
  });

  test.each(['load', 'error'])('is gone after its %s: whoever comes later asks for it', (event) => {
    own.dispatchEvent(new Event(event));
    void loadScript(asset);
    const [script, ...others] = all();
    expect(others).toEqual([]);
    expect(script).not.toBe(own);
    expect(script?.integrity).toBe(asset.integrity);
  });
});
