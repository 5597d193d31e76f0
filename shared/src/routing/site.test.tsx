import { render, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useLikelyNextPages, useSearchParams, watchLikelyNextPages } from './site';

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

test('a page reads its query without what mail programs changed in it', () => {
  const { result } = renderHook(() => useSearchParams()[0], {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/contact?tjm=500&amp;jours=20).']}>{children}</MemoryRouter>
    ),
  });
  expect(result.current.toString()).toBe('tjm=500&jours=20');
});
