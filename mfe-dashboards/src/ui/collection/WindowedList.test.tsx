import { act, render, screen } from '@testing-library/react';
import { WindowedList } from './WindowedList';

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: `r${String(index)}`,
  searchText: '',
  facets: [],
}));
const OPEN_HEIGHT = 500;
const CLOSED_HEIGHT = 80;

const listOf = (drawn: typeof rows, open: string) => (
  <WindowedList
    label="Missions"
    rows={drawn}
    goOn={null}
    renderRow={({ id }) => <button aria-expanded={id === open}>{id}</button>}
  />
);
const heightOfList = () =>
  Number.parseFloat(screen.getByRole('list', { name: 'Missions' }).style.height);

/** Simulates layout: elements in a hidden tab have no height. */
function layOut(isHidden: () => boolean = () => false) {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (isHidden()) return 0;
    return this.innerHTML.includes('aria-expanded="true"') ? OPEN_HEIGHT : CLOSED_HEIGHT;
  });
}

test.each([
  ['none', 'nobody'],
  ['the first', 'r0'],
])('rows that are not rendered get the height of a closed row (open: %s)', (_, open) => {
  layOut();
  render(listOf(rows, open));
  const height = heightOfList();
  expect(height).toBeGreaterThan(rows.length * 70);
  expect(height).toBeLessThan(rows.length * CLOSED_HEIGHT + OPEN_HEIGHT);
  expect(screen.getByText('r5')).toBeInTheDocument();
});

describe('in a hidden tab', () => {
  const observed = new Map<Element, ResizeObserverCallback>();
  let isHidden = true;

  /** Simulates the layout and resize events of a tab that is shown or hidden. */
  function become(hidden: boolean) {
    isHidden = hidden;
    act(() => {
      observed.forEach((tell, target) => {
        if (!(target instanceof HTMLLIElement) || !target.isConnected) return;
        const borderBoxSize = [{ blockSize: target.offsetHeight, inlineSize: 300 }];
        const entry: Partial<ResizeObserverEntry> = { target, borderBoxSize };
        tell([entry as ResizeObserverEntry], {} as ResizeObserver);
      });
    });
  }

  beforeEach(() => {
    isHidden = true;
    layOut(() => isHidden);
    class FakeResizeObserver implements ResizeObserver {
      private readonly tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        observed.set(target, this.tell);
      }
      unobserve(target: Element) {
        observed.delete(target);
      }
      disconnect() {
        observed.clear();
      }
    }
    window.ResizeObserver = FakeResizeObserver;
  });
  afterEach(() => {
    observed.clear();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  test('rows have the usual height until the tab is shown, then their real one', () => {
    const { rerender } = render(listOf(rows, 'nobody'));
    expect(heightOfList()).toBe(rows.length * 76);
    // A new render in the hidden tab still cannot measure the rows.
    rerender(listOf([], 'nobody'));
    rerender(listOf(rows, 'nobody'));
    become(false);
    expect(heightOfList()).toBe(rows.length * CLOSED_HEIGHT);
  });

  test('rows that were measured keep their height', () => {
    isHidden = false;
    render(listOf(rows, 'r0'));
    const seen = heightOfList();
    expect(seen).toBe((rows.length - 1) * CLOSED_HEIGHT + OPEN_HEIGHT);
    become(true);
    expect(heightOfList()).toBe(seen);
  });
});
