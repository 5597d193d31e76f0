import {
  assetFixture,
  destinationFixture,
  fakeCurrentScript,
  releaseFixture,
  runScript,
  scriptElementOf,
} from './fixtures';
import { createPageLoader } from './load-page';
import { startDeadline } from './time-limits';

fakeCurrentScript();
const loadPage = createPageLoader(
  {},
  { shell: { release: '', sequence: 1, provides: {} }, parts: [] },
);
const page = { default: () => null };
const file = (name: string) => assetFixture(`/assets/wizard/${name}`);

/** Loads a page of a release whose files no other test has seen. */
function load(name: string) {
  const from = releaseFixture({
    part: 'wizard',
    container: `wizard_${name}`,
    entry: file(`${name}.entry.js`),
    pages: { SomePage: { js: [file(`${name}.js`)], css: [file(`${name}.css`)] } },
  });
  return loadPage(destinationFixture({ from }), startDeadline());
}
const urls = () =>
  [...document.head.querySelectorAll('script, link')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
const come = async (name: string) => {
  const query = `[src="/assets/wizard/${name}"], [href="/assets/wizard/${name}"]`;
  document.querySelector(query)?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
};
/** Runs the entry of a release, which registers its container. */
const register = async (name: string, get: (module: string) => Promise<() => unknown>) => {
  runScript(scriptElementOf(file(`${name}.entry.js`).url), () =>
    Reflect.set(globalThis, `wizard_${name}`, { init: () => undefined, get }),
  );
  await jest.advanceTimersByTimeAsync(0);
};

jest.useFakeTimers();
afterEach(() => {
  document.head.replaceChildren();
});

test('all files of a page are requested at once, and the page waits for all of them', async () => {
  const loaded = jest.fn();
  const get = jest.fn(() => Promise.resolve(() => page));
  void load('a').then(loaded);
  expect(urls()).toEqual(['a.entry.js', 'a.js', 'a.css'].map((name) => file(name).url));
  await register('a', get);
  await come('a.js');
  expect(get).not.toHaveBeenCalled();
  await come('a.css');
  expect(get).toHaveBeenCalledWith('./SomePage');
  expect(loaded).toHaveBeenCalledWith(page);
});

test('a page whose files take 3 s each is shown; the error names a file that comes too late', async () => {
  const get = () => Promise.resolve(() => page);
  const inTime = load('b');
  const late = expect(load('c')).rejects.toThrow('/assets/wizard/c.css did not come within');
  await jest.advanceTimersByTimeAsync(3_000);
  for (const name of ['b', 'c']) {
    await register(name, get);
    await come(`${name}.js`);
  }
  await come('b.css');
  expect(await inTime).toBe(page);
  await jest.advanceTimersByTimeAsync(2_000);
  await late;
});

test('a page fails within the deadline when its container hangs after a late entry', async () => {
  const outcome = expect(load('d')).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(2_400);
  await register('d', () => new Promise(() => undefined));
  for (const name of ['d.js', 'd.css']) await come(name);
  await jest.advanceTimersByTimeAsync(2_700);
  await outcome;
});
