import { render } from '@testing-library/react';
import { usePagesAhead, watchPagesAhead } from './pages-ahead';

const STEPS = ['/recherche2', '/recherche3'];

function Step() {
  usePagesAhead(STEPS);
  return null;
}

test('tells of pages named before and after one listens, and of none once one does not', () => {
  const { unmount } = render(<Step />);
  unmount();
  const tell = jest.fn<undefined, [string]>();
  const stop = watchPagesAhead(tell);
  expect(tell.mock.calls.map(([path]) => path)).toEqual(STEPS);
  const { unmount: leave } = render(<Step />);
  expect(tell).toHaveBeenCalledTimes(2 * STEPS.length);
  leave();
  stop();
  render(<Step />);
  expect(tell).toHaveBeenCalledTimes(2 * STEPS.length);
});
