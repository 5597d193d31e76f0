import { loadScript } from './load-script';

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
