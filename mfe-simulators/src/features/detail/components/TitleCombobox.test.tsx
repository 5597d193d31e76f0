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

test('what is typed opens the list on the first title found, which Enter takes', async () => {
  open();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'lead tech');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual(['Tech Lead', '«\u00A0lead tech\u00A0», hors liste (base 600\u00A0€)']);
  expect(highlighted()).toBe('Tech Lead');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Tech Lead');
  expect(options()).toEqual([]);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the first arrow down stays on the first title found', async () => {
  open();
  await userEvent.type(field(), 'dev react');
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Développeur React');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Développeur React');
});

test('arrows open the list on the title chosen and move in it, Escape leaves everything as it is', async () => {
  open();
  await userEvent.type(field(), 'tech lead{Tab}');
  expect(field()).toHaveValue('Tech Lead');
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Tech Lead');
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe(options()[1]);
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('Tech Lead');
});

test('Tab takes the highlighted title and goes on; leaving with the pointer takes nothing', async () => {
  open();
  await userEvent.type(field(), 'scrum');
  await userEvent.tab();
  expect(field()).toHaveValue('Scrum Master');
  expect(field()).not.toHaveFocus();
  await userEvent.clear(field());
  await userEvent.type(field(), 'lead tech');
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(field()).toHaveValue('lead tech');
  expect(options()).toEqual([]);
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
