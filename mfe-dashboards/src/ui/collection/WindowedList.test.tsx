import { render, screen } from '@testing-library/react';
import { WindowedList } from './WindowedList';

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: `r${String(index)}`,
  searchText: '',
}));
const OPEN_HEIGHT = 500;
const CLOSED_HEIGHT = 80;

function show(open: string) {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.innerHTML.includes('aria-expanded="true"') ? OPEN_HEIGHT : CLOSED_HEIGHT;
  });
  render(
    <WindowedList
      label="Missions"
      rows={rows}
      goOn={null}
      renderRow={({ id }) => <button aria-expanded={id === open}>{id}</button>}
    />,
  );
  return Number.parseFloat(screen.getByRole('list', { name: 'Missions' }).style.height);
}

test.each([
  ['none', 'nobody'],
  ['the first', 'r0'],
])('rows that are not drawn are taken to be as high as a closed one (open: %s)', (_, open) => {
  const height = show(open);
  expect(height).toBeGreaterThan(rows.length * 70);
  expect(height).toBeLessThan(rows.length * CLOSED_HEIGHT + OPEN_HEIGHT);
  expect(screen.getByText('r5')).toBeInTheDocument();
});
