import { render } from '@testing-library/react';
import { useLikelyNextPages, watchLikelyNextPages } from './site';

const STEPS = ['/recherche2', '/recherche3'];

function Step() {
  useLikelyNextPages(STEPS);
  return null;
}

test('the listener gets next pages announced before and after it subscribes, until it unsubscribes', () => {
  const { unmount } = render(<Step />);
  unmount();
  const listener = jest.fn<undefined, [string]>();
  const stop = watchLikelyNextPages(listener);
  expect(listener.mock.calls.map(([path]) => path)).toEqual(STEPS);
  const { unmount: leave } = render(<Step />);
  expect(listener).toHaveBeenCalledTimes(2 * STEPS.length);
  leave();
  stop();
  render(<Step />);
  expect(listener).toHaveBeenCalledTimes(2 * STEPS.length);
});
