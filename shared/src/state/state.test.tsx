import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStateStore, useStateStore } from '.';

test('the initial state of a state store is created once, at the first read', () => {
  const initial = jest.fn(() => ({ city: 'Lyon' }));
  const store = createStateStore(initial);
  expect(initial).not.toHaveBeenCalled();
  expect(store.getState()).toBe(store.getState());
  expect(initial).toHaveBeenCalledTimes(1);
});

test('a component renders again only when its selected value changes', () => {
  const store = createStateStore(() => ({ city: 'Lyon', days: 1 }));
  const rendered = jest.fn();
  function City() {
    const city = useStateStore(store, (state) => state.city, 'aucune');
    rendered();
    return <p>{city}</p>;
  }
  expect(renderToString(<City />)).toBe('<p>aucune</p>');
  render(<City />);
  rendered.mockClear();
  act(() => store.setState({ city: 'Lyon', days: 2 }));
  expect(rendered).not.toHaveBeenCalled();
  act(() => store.setState({ city: 'Lille', days: 2 }));
  expect(screen.getByText('Lille')).toBeInTheDocument();
});
