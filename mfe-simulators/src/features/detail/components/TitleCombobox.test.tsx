import { useReducer } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTable, reduceTable } from '../domain/table';
import { TitleCombobox } from './TitleCombobox';

const LABEL = 'Fonction, ligne 1';
const field = () => screen.getByRole('combobox', { name: LABEL });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
function Fields() {
  const [table, dispatch] = useReducer(reduceTable, emptyTable(1));
  const row = table?.rows[0];
  return row && <TitleCombobox row={row} label={LABEL} dispatch={dispatch} />;
}
const open = () => render(<Fields />);

test('typing lists matching titles, then the text itself; ArrowDown and Enter choose one', async () => {
  open();
  await userEvent.type(field(), 'amoa');
  expect(options()).toEqual([
    'Chef de projet AMOA',
    'Consultant AMOA',
    '«\u00A0amoa\u00A0», hors liste (base 600\u00A0€)',
  ]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'dev react');
  expect(options()).toEqual(['Développeur React']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Développeur React');
  expect(options()).toEqual([]);
});

test('an unlisted title is marked after Enter or on leaving the field, not while typing', async () => {
  open();
  const note = () => screen.queryByText(/^Hors liste/);
  await userEvent.type(field(), 'amoa');
  expect(note()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('amoa');
  expect(note()).toBeInTheDocument();
  await userEvent.type(field(), ' bis');
  expect(note()).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription(/^Hors liste\s: base 600/);
  await userEvent.clear(field());
  await userEvent.type(field(), 'SCRUM master{Tab}');
  expect(field()).toHaveValue('Scrum Master');
  expect(options()).toEqual([]);
  expect(note()).not.toBeInTheDocument();
  expect(field()).not.toHaveAttribute('aria-describedby');
});

test('the focus stays in the field when the pointer opens the list and chooses a title', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: `Ouvrir la liste, ${LABEL}` }));
  expect(field()).toHaveFocus();
  await userEvent.click(screen.getByRole('option', { name: 'Scrum Master' }));
  expect(field()).toHaveValue('Scrum Master');
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
});

test('a synonym is read as its listed job title, until the visitor declines this title', async () => {
  open();
  await userEvent.type(field(), 'PO{Tab}');
  expect(field()).toHaveValue('PO');
  expect(field()).toHaveAccessibleDescription(/^Lu\s: Product Owner/);
  await userEvent.click(screen.getByRole('button', { name: /^Annuler, «\sPO\s» est hors liste/ }));
  expect(field()).toHaveValue('PO');
  expect(field()).toHaveAccessibleDescription(/^Hors liste\s: base 600/);
  await userEvent.click(screen.getByRole('button', { name: /^Product Owner\s\?/ }));
  expect(field()).toHaveValue('Product Owner');
  expect(field()).not.toHaveAccessibleDescription();
});
