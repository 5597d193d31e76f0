import { loadRemote } from '@module-federation/enhanced/runtime';
import type { LivePart } from '@jalon/shared/contract';
import { loadPage } from './load-page';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);

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
  expect(load).toHaveBeenCalledWith('wizard_1a2b/APage');
});

test('a page whose files hang one after the other fails before 7 seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const outcome = expect(loadPage(destination)).rejects.toThrow('No answer within');
  await jest.advanceTimersByTimeAsync(7_000);
  await outcome;
});

test('a release without the page names both', async () => {
  load.mockResolvedValue(null);
  await expect(loadPage(destination)).rejects.toThrow(
    'Release 1.0.0-1a2b of "wizard" has no page "APage"',
  );
});
