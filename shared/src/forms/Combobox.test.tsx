import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComboboxMenu, useCombobox } from '.';
import { moveHighlight } from './Combobox';

const ALL = Array.from({ length: 30 }, (_, index) => `Option ${String(index)}`);
const LAST = ALL.length - 1;

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', LAST, 0],
  ['ArrowUp', -1, LAST],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, LAST],
  ['Home', 12, 0],
  ['End', 12, LAST],
  ['PageDown', 12, 22],
  ['PageDown', LAST - 2, LAST],
  ['PageUp', 12, 2],
  ['PageUp', 4, 0],
])('the key %s moves the highlight from option %i to %i', (key, from, to) => {
  expect(moveHighlight(key, { options: ALL, highlighted: from })?.highlighted).toBe(to);
});

function Field({ chosen = '' }: { chosen?: string | undefined }) {
  const [value, setValue] = useState(chosen);
  const { inputProps, menuProps } = useCombobox({
    menuId: 'menu',
    opens: () => ({ options: ALL, highlighted: ALL.indexOf(value) }),
    onChoose: setValue,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setValue('submitted');
      }}
    >
      <input {...inputProps} aria-label="Champ" value={value} onChange={() => undefined} />
      <ComboboxMenu {...menuProps} label="Choix" />
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Champ' });
const highlighted = () => {
  const [option] = screen.queryAllByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option ? option.id : null);
  return option?.textContent;
};

test.each([
  ['{ArrowDown}', '', ALL[0]],
  ['{ArrowUp}', '', ALL[LAST]],
  ['{Alt>}{ArrowDown}{/Alt}', '', undefined],
  ['{ArrowDown}', ALL[7], ALL[7]],
])(
  'the keys %s in a field with the value %j open the list and highlight %j',
  async (keys, chosen, expected) => {
    render(<Field chosen={chosen} />);
    field().focus();
    await userEvent.keyboard(keys);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Choix' }).id).toBe(
      field().getAttribute('aria-controls'),
    );
    expect(highlighted()).toBe(expected);
  },
);

test('End and Shift+ArrowDown do not open the list of options', async () => {
  render(<Field />);
  field().focus();
  await userEvent.keyboard('{End}{Shift>}{ArrowDown}{/Shift}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('Enter chooses the highlighted option, or submits the form when none is highlighted', async () => {
  render(<Field />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Option 1');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}{Enter}');
  expect(field()).toHaveValue('submitted');
});

test('the Enter key that ends a text composition chooses no option', async () => {
  render(<Field />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(field()).toHaveValue('');
});
