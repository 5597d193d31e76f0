import { runScript, scriptOf } from './run-script.fixture';
import type { LivePart } from '@jalon/shared/protocol';
import { startDeadline } from './files';
import { loadPage, runningReleases } from './load-page';
import type { Destination } from './releases';

const file = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });
const page = { default: () => null };

/** A release whose files no other test has seen. */
function releaseOf(name: string): Destination {
  const from: LivePart = {
    part: 'wizard',
    release: `1.0.0-${name}`,
    sequence: 1,
    container: `wizard_${name}`,
    entry: file(`${name}.entry.js`),
    pages: { APage: { js: [file(`${name}.js`)], css: [file(`${name}.css`)] } },
    routes: [],
  };
  return { path: '/a', page: 'APage', title: '', access: 'public', head: () => [], from };
}
const elements = () => [...document.head.querySelectorAll('script, link')];
const urlOf = (element: Element) =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? '';
const come = async (name: string) => {
  const element = elements().find((one) => urlOf(one).includes(name));
  element?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
};
/** The entry of a release comes and registers its container. */
const register = async (name: string, get: (module: string) => Promise<() => unknown>) => {
  runScript(scriptOf(file(`${name}.entry.js`).url), () =>
    Reflect.set(globalThis, `wizard_${name}`, { init: () => undefined, get }),
  );
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('all files are requested at once; the page is there when all of them are', async () => {
  const there = jest.fn();
  const get = jest.fn(() => Promise.resolve(() => page));
  void loadPage(releaseOf('a'), startDeadline()).then(there);
  expect(elements().map(urlOf)).toEqual(
    ['a.entry.js', 'a.js', 'a.css'].map((name) => file(name).url),
  );
  await register('a', get);
  await come('/a.js');
  expect(get).not.toHaveBeenCalled();
  await come('/a.css');
  expect(get).toHaveBeenCalledWith('./APage');
  expect(there).toHaveBeenCalledWith(page);
  expect(runningReleases().map(({ container }) => container)).toEqual(['wizard_a']);
});

test('a late file of the page is named by the error', async () => {
  const outcome = expect(loadPage(releaseOf('b'), startDeadline())).rejects.toThrow(
    '/assets/wizard/b.css did not come within',
  );
  await register('b', () => Promise.resolve(() => page));
  await come('/b.js');
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
});

test('files that hang one after the other fail within the deadline', async () => {
  const outcome = expect(loadPage(releaseOf('c'), startDeadline())).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(2_400);
  await register('c', () => new Promise(() => undefined));
  for (const name of ['/c.js', '/c.css']) await come(name);
  await jest.advanceTimersByTimeAsync(2_700);
  await outcome;
});

test('code that throws while it starts fails the page', async () => {
  const loading = loadPage(releaseOf('d'), startDeadline());
  const outcome = expect(loading).rejects.toThrow('thrown at import');
  await register('d', () => Promise.reject(new Error('thrown at import')));
  for (const name of ['/d.js', '/d.css']) await come(name);
  await outcome;
});
