import { siteConfigFixture } from '@jalon/shared/testing';
import { tabStore } from '@jalon/shared/storage';
import { releaseFixture } from '../loader/fixtures';
import { createReporter, type EventOnPage } from './reporter';
import { isSampled, startErrorReporting } from './start';

jest.mock('./reporter', () => ({ createReporter: jest.fn() }));

const report = jest.fn<undefined, [EventOnPage]>();
const from = releaseFixture({ part: 'marketing' });
const error = (message: string) => ({ kind: 'error', error: message }) as const;

function start() {
  tabStore.remove('reports');
  jest.mocked(createReporter).mockReset().mockReturnValue(report.mockReset());
  const reporting = { endpoint: 'https://reports.example/in', sampleRate: 1 };
  const site = {
    config: { ...siteConfigFixture, reporting },
    shell: { release: '1.0.0-beef', sequence: 1, provides: {} },
  };
  const loader = { find: () => undefined, pages: { shown: () => from }, whenIdle: () => jest.fn() };
  return startErrorReporting(site, loader as unknown as Parameters<typeof startErrorReporting>[1]);
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('events captured before the reporter is loaded reach it in order, each with its page', async () => {
  const capture = start();
  history.replaceState(null, '', '/faq');
  capture(error('first'));
  history.replaceState(null, '', '/login');
  capture(error('second'));
  await settled();
  capture(error('third'));
  expect(report.mock.calls.map(([captured]) => captured)).toEqual([
    { path: '/faq', from, event: error('first') },
    { path: '/login', from, event: error('second') },
    { path: '/login', from, event: error('third') },
  ]);
  expect(createReporter).toHaveBeenCalledTimes(1);
});

test('at most 50 events are stored until the reporter is loaded', async () => {
  const capture = start();
  for (let round = 0; round < 1000; round += 1) capture(error('again'));
  await settled();
  expect(report).toHaveBeenCalledTimes(50);
});

test.each([
  [0.2, 0.25, true],
  [0.2, 0.2, false],
])('a tab with random number %d and rate %d reports for its whole visit: %s', (drawn, rate, is) => {
  tabStore.remove('reports');
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(drawn);
  expect(isSampled(rate)).toBe(is);
  random.mockReturnValue(is ? 0.9999 : 0);
  expect(isSampled(rate)).toBe(is);
});
