import { act, render, screen } from '@testing-library/react';
import { tabStore } from '@jalon/shared/storage';
import { NotStoredNotice } from '.';

const KEY = 'jalon.request';
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const write = () => act(() => tabStore.write(KEY, 'Go'));

test('while the browser refuses to store an entry, a notice says so, and leaving the page asks first', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<NotStoredNotice of={KEY} />);
  expect(asks()).toBe(false);
  write();
  expect(screen.getByRole('status')).toHaveTextContent('refuse de garder');
  expect(asks()).toBe(true);
  setItem.mockRestore();
  write();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(asks()).toBe(false);
});
