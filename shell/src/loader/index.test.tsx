import { siteConfigFixture } from '@jalon/shared/testing';
import { createLoader } from '.';

const absent = () => Promise.reject(new Error('not here'));
const shell = { release: '1.0.0-beef', sequence: 1, provides: {} };
const document = { config: siteConfigFixture, shell, parts: [], keys: '', images: '' };

jest.useFakeTimers();

test.each([
  ['once the first page is painted', 0],
  ['after 5 s without a first page', 5_000],
])('work for an idle browser starts %s, in an idle callback', async (_, waitMs) => {
  const idle = jest.fn<undefined, [() => void]>();
  Reflect.set(globalThis, 'requestIdleCallback', idle);
  const { whenIdle, markPainted } = createLoader({
    site: { ...document, prerendered: null },
    registry: { routes: absent, record: absent },
    load: absent,
  });
  const work = jest.fn();
  whenIdle(work);
  await jest.advanceTimersByTimeAsync(Math.max(0, waitMs - 1));
  expect(idle).not.toHaveBeenCalled();
  if (waitMs === 0) markPainted();
  await jest.advanceTimersByTimeAsync(1);
  expect(idle).toHaveBeenCalledWith(work);
});
