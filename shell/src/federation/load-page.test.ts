import type { LivePart } from '@jalon/shared/contract';
import { loadExposed } from './containers';
import type * as containers from './containers';
import { loadPage } from './load-page';

jest.mock('./containers');
const load = jest.mocked(loadExposed);

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
  const actual = jest.requireActual<Pick<typeof containers, 'loadExposed'>>('./containers');
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

test('a page is there once its style sheets are, and not without them', async () => {
  const page = { default: () => null };
  load.mockResolvedValue(page);
  const css = [{ url: '/assets/wizard/BPage.css', integrity: 'sha384-BPage' }];
  const loading = loadPage({
    ...destination,
    from: { ...from, pages: { APage: { js: [], css } } },
  });
  const sheet = () => document.querySelector('link[href^="/assets/wizard/BPage.css"]');
  const isThere = jest.fn();
  loading.then(isThere, () => null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isThere).not.toHaveBeenCalled();
  sheet()?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(page);
});

test('a page whose style sheet fails twice fails', async () => {
  load.mockResolvedValue({ default: () => null });
  const css = [{ url: '/assets/wizard/CPage.css', integrity: 'sha384-CPage' }];
  const loading = loadPage({
    ...destination,
    from: { ...from, pages: { APage: { js: [], css } } },
  });
  const outcome = expect(loading).rejects.toThrow('/assets/wizard/CPage.css could not be loaded');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    document
      .querySelector('link[href^="/assets/wizard/CPage.css"]')
      ?.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
  }
  await outcome;
});

test('a page whose files hang one after the other fails before 7 seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadPage(destination)).rejects.toThrow('No answer within');
  await jest.advanceTimersByTimeAsync(7_000);
  await outcome;
});
