import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { isComposing } from '.';

test.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
  ['an arrow', { key: 'ArrowDown', keyCode: 40 }, false],
  ['Enter while composing', { key: 'Enter', keyCode: 229, isComposing: true }, true],
  ['the Enter by which Safari ends a composition', { key: 'Enter', keyCode: 229 }, true],
])('%s belongs to a composition: %#', (_, init, expected) => {
  const seen: boolean[] = [];
  render(
    <input
      onKeyDown={(event) => {
        seen.push(isComposing(event));
      }}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent(field, createEvent.keyDown(field, init));
  expect(seen).toEqual([expected]);
});
