import { runInNewContext } from 'node:vm';
import { FIRST_LAYOUT } from './first-layout';

test.each([
  ['from far is laid out as soon as it is read', [{ requestStart: 20, responseStart: 172 }], 1],
  ['from near waits for its first frame', [{ requestStart: 20, responseStart: 32 }], 0],
  ['out of the cache waits for it', [{ requestStart: 3, responseStart: 3 }], 0],
  ['that nobody has timed waits for it', [], 0],
])('a page %s', (_, entries, times) => {
  const layout = jest.fn(() => 600);
  const body = Object.defineProperty({}, 'offsetHeight', { get: layout });
  const getEntriesByType = (type: string) => (type === 'navigation' ? entries : []);
  runInNewContext(FIRST_LAYOUT, { performance: { getEntriesByType }, document: { body } });
  expect(layout).toHaveBeenCalledTimes(times);
});
