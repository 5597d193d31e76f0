import type { LivePart } from '@jalon/shared/contract';
import { loadContainer, loadExposed } from './containers';
import type * as containers from './containers';
import { loadPage } from './load-page';

jest.mock('./containers');
const load = jest.mocked(loadExposed);
const open = jest.mocked(loadContainer);

const from: LivePart = {
  part: 'wizard',
  release: '1.0.0-1a2b',
  sequence: 1,
  container: 'wizard_1a2b',
  entry: { url: '/assets/wizard/entry.1a2b.js', integrity: 'sha384-abc' },
  pages: {},
  routes: [],
};
const destination = { path: '/a', page: 'APage', title: 'A', access: 'public' as const, from };

beforeEach(() => {
  open.mockResolvedValue({ init: () => null, get: () => Promise.resolve(() => null) });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the page is asked of the container of its release', async () => {
  const page = { default: () => null };
  load.mockResolvedValue(page);
  expect(await loadPage(destination)).toBe(page);
  expect(load).toHaveBeenCalledWith('wizard_1a2b', from.entry, './APage');
});

test('the entry is asked for, and beside it the scripts and style sheets of the page', () => {
  const file = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });
  const pages = { APage: { js: [file('shared.js'), file('APage.js')], css: [file('APage.css')] } };
  const actual = jest.requireActual<typeof containers>('./containers');
  open.mockImplementation(actual.loadContainer);
  load.mockImplementation(actual.loadExposed);
  void loadPage({ ...destination, from: { ...from, pages } }).catch(() => null);
  const asked = [...document.head.querySelectorAll('script, link')].map(
    (element) =>
      `${element.tagName} ${String(element.getAttribute('src') ?? element.getAttribute('href'))}`,
  );
  expect(asked).toEqual([
    'SCRIPT /assets/wizard/entry.1a2b.js',
    'SCRIPT /assets/wizard/shared.js',
    'SCRIPT /assets/wizard/APage.js',
    'LINK /assets/wizard/APage.css',
  ]);
});

describe('a page with a style sheet', () => {
  const withStyles = (name: string) => {
    const css = [{ url: `/assets/wizard/${name}.css`, integrity: `sha384-${name}` }];
    return { ...destination, from: { ...from, pages: { APage: { js: [], css } } } };
  };
  const sheet = (name: string) =>
    document.querySelector(`link[rel=stylesheet][href^="/assets/wizard/${name}.css"]`);
  const addressOf = (name: string) => sheet(name)?.getAttribute('href');

  beforeEach(() => {
    jest.useFakeTimers();
    load.mockResolvedValue({ default: () => null });
  });

  test('is there once that is in force, and not without it', async () => {
    const isThere = jest.fn();
    const loading = loadPage(withStyles('BPage'));
    loading.then(isThere, () => null);
    await jest.advanceTimersByTimeAsync(0);
    expect(isThere).not.toHaveBeenCalled();
    sheet('BPage')?.dispatchEvent(new Event('load'));
    expect(await loading).toHaveProperty('default');
  });

  test('fails when that fails twice', async () => {
    const outcome = expect(loadPage(withStyles('CPage'))).rejects.toThrow(
      '/assets/wizard/CPage.css could not be loaded',
    );
    sheet('CPage')?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(addressOf('CPage')).toContain('?retry=');
    sheet('CPage')?.dispatchEvent(new Event('error'));
    await outcome;
  });

  test('gives it as long as a script: from when the entry is there', async () => {
    let enter: (container: containers.Container) => void = () => undefined;
    open.mockReturnValue(
      new Promise((resolve) => {
        enter = resolve;
      }),
    );
    const loading = loadPage(withStyles('DPage'));
    await jest.advanceTimersByTimeAsync(2_500);
    enter({ init: () => null, get: () => Promise.resolve(() => null) });
    await jest.advanceTimersByTimeAsync(2_900);
    expect(addressOf('DPage')).toBe('/assets/wizard/DPage.css');
    sheet('DPage')?.dispatchEvent(new Event('load'));
    await loading;
  });
});

test('a page whose files hang one after the other fails before 7 seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadPage(destination)).rejects.toThrow('No answer within');
  await jest.advanceTimersByTimeAsync(7_000);
  await outcome;
});
