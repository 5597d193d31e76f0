import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useGrowOnce } from './use-grow-once';

let tell: (isIntersecting: boolean) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = { observe: jest.fn(), disconnect } as unknown as IntersectionObserver;
    tell = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], observer);
    return observer;
  });
});

const Rod = () => <span ref={useGrowOnce()} role="img" aria-label="rod" />;
const rod = () => screen.getByRole('img');

async function hydrate() {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<Rod />);
  await act(() => Promise.resolve(hydrateRoot(root, <Rod />)));
}

test('a rod that is rendered in view grows once', () => {
  render(<Rod />);
  tell(true);
  expect(rod()).toHaveClass('grows');
  expect(disconnect).toHaveBeenCalled();
});

test('a prerendered rod that is in view at hydration does not grow', async () => {
  await hydrate();
  tell(true);
  expect(rod()).not.toHaveClass('grows');
});

test('a prerendered rod grows when it is scrolled into view', async () => {
  await hydrate();
  tell(false);
  expect(rod()).not.toHaveClass('grows');
  tell(true);
  expect(rod()).toHaveClass('grows');
});
