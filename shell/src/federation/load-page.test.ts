import type { LivePart } from '@jalon/shared/protocol';
import { startDeadline } from '../composition/deadline';
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
const destination = {
  path: '/a',
  page: 'APage',
  title: 'A',
  access: 'public' as const,
  head: () => [],
  from,
};

const container = { init: () => null, get: () => Promise.resolve(() => null) };

beforeEach(() => {
  open.mockResolvedValue(container);
});
afterEach(() => {
  jest.useRealTimers();
});

test('the page is asked of the container of its release', async () => {
  const page = { default: () => null };
  load.mockResolvedValue(page);
  expect(await loadPage(destination, startDeadline())).toBe(page);
  expect(open).toHaveBeenCalledWith('wizard_1a2b', from.entry, expect.anything());
  expect(load).toHaveBeenCalledWith(container, './APage');
});

test('the entry is asked for, and beside it the scripts and style sheets of the page', () => {
  const file = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });
  const pages = { APage: { js: [file('shared.js'), file('APage.js')], css: [file('APage.css')] } };
  const actual = jest.requireActual<typeof containers>('./containers');
  open.mockImplementation(actual.loadContainer);
  load.mockImplementation(actual.loadExposed);
  void loadPage({ ...destination, from: { ...from, pages } }, startDeadline()).catch(() => null);
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
    const loading = loadPage(withStyles('BPage'), startDeadline());
    loading.then(isThere, () => null);
    await jest.advanceTimersByTimeAsync(0);
    expect(isThere).not.toHaveBeenCalled();
    sheet('BPage')?.dispatchEvent(new Event('load'));
    expect(await loading).toHaveProperty('default');
  });

  test('fails when that fails twice', async () => {
    const outcome = expect(loadPage(withStyles('CPage'), startDeadline())).rejects.toThrow(
      '/assets/wizard/CPage.css could not be loaded',
    );
    sheet('CPage')?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(addressOf('CPage')).toContain('?retry=');
    sheet('CPage')?.dispatchEvent(new Event('error'));
    await outcome;
  });

  test('gives it as long as a script: half of the time that is left when the entry is there', async () => {
    let enter: (container: containers.Container) => void = () => undefined;
    open.mockReturnValue(
      new Promise((resolve) => {
        enter = resolve;
      }),
    );
    const loading = loadPage(withStyles('DPage'), startDeadline());
    await jest.advanceTimersByTimeAsync(2_500);
    enter(container);
    await jest.advanceTimersByTimeAsync(1_700);
    expect(addressOf('DPage')).toBe('/assets/wizard/DPage.css');
    sheet('DPage')?.dispatchEvent(new Event('load'));
    await loading;
  });
});

test('nothing is asked for where no time is left', async () => {
  open.mockClear();
  await expect(loadPage(destination, { msLeft: () => 0 })).rejects.toThrow('No time is left');
  expect(open).not.toHaveBeenCalled();
});

test('a page whose files hang one after the other fails before 7 seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadPage(destination, startDeadline())).rejects.toThrow(
    'No answer within',
  );
  await jest.advanceTimersByTimeAsync(7_000);
  await outcome;
});
