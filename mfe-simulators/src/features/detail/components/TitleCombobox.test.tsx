import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sheet } from '../api/use-sheet';
import { TitleCombobox } from './TitleCombobox';

const LABEL = 'Fonction, ligne 1';
const field = () => screen.getByRole('combobox', { name: LABEL });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The option of `aria-activedescendant`, which must be the selected one. */
const highlighted = () => {
  const [option] = screen.queryAllByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option ? option.id : null);
  return option ? option.textContent : null;
};

function open() {
  sheet.open(1);
  render(
    <>
      <TitleCombobox id={sheet.outline.getState().order?.[0] ?? ''} label={LABEL} />
      <button type="button">Ailleurs</button>
    </>,
  );
}

afterEach(() => {
  act(() => {
    sheet.close();
    sheet.flush();
  });
});

test('typing opens the list without a highlight; the first arrow down highlights, Enter takes', async () => {
  open();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'dev react');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual([
    'Développeur React',
    '«\u00A0dev react\u00A0», hors liste (base 600\u00A0€)',
  ]);
  expect(highlighted()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Développeur React');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Développeur React');
  expect(options()).toEqual([]);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('arrows open the list on the title chosen and move in it, Escape leaves everything as it is', async () => {
  open();
  await userEvent.type(field(), 'tech lead{Tab}');
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Tech Lead');
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe(options()[1]);
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('Tech Lead');
});

test.each([
  ['po', 'po'],
  ['scrum', 'scrum'],
  ['SCRUM master', 'Scrum Master'],
  ['developpeur php ', 'Développeur PHP'],
  ['DevOps Engineer', 'Ingénieur DevOps'],
])('leaving %j takes nothing but a listed title: %j', async (typed, kept) => {
  const away = {
    Tab: () => userEvent.tab(),
    pointer: () => userEvent.click(screen.getByRole('button', { name: 'Ailleurs' })),
  };
  open();
  for (const leave of Object.values(away)) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await leave();
    expect(field()).toHaveValue(kept);
    expect(field()).not.toHaveFocus();
    expect(options()).toEqual([]);
  }
});

test('a title outside the list is marked once it is left, or kept with Enter, not while it is typed', async () => {
  open();
  const note = () => screen.queryByText(/^Hors liste/);
  await userEvent.type(field(), 'po');
  expect(note()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('po');
  expect(note()).toBeInTheDocument();
  await userEvent.type(field(), 'ète');
  expect(note()).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription(/^Hors liste\s: base 600/);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Scrum Master{Tab}');
  expect(note()).not.toBeInTheDocument();
});

test('the pointer opens the list by its button, points and chooses, and the field keeps the focus', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: `Ouvrir la liste, ${LABEL}` }));
  expect(field()).toHaveFocus();
  const wanted = screen.getByRole('option', { name: 'Scrum Master' });
  await userEvent.hover(wanted);
  expect(highlighted()).toBe('Scrum Master');
  await userEvent.unhover(wanted);
  expect(highlighted()).toBeNull();
  await userEvent.click(wanted);
  expect(field()).toHaveValue('Scrum Master');
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
});
