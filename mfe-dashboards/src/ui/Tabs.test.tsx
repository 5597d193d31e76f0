import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

function Page() {
  const [selected, setSelected] = useState('recherche');
  const goTo = (id: string, label: string) => (
    <button onClick={() => setSelected(id)}>{label}</button>
  );
  const tabs = [
    { id: 'recherche', label: 'Trouver une mission', panel: <input aria-label="Recherche" /> },
    { id: 'missions', label: 'Mes missions', panel: goTo('recherche', 'Trouver') },
    { id: 'administration', label: 'Administration', panel: <p>Compte</p> },
  ];
  return (
    <>
      <Tabs label="Tableau de bord" tabs={tabs} selected={selected} onSelect={setSelected} />
      {goTo('missions', 'ailleurs')}
    </>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });
const elsewhere = () => screen.getByRole('button', { name: 'ailleurs' });

test('the Tab key focuses the selected tab, then the panel', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(selectedTab()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test.each([
  ['{ArrowRight}', 'Mes missions'],
  ['{ArrowLeft}', 'Administration'],
  ['{End}', 'Administration'],
  ['{End}{Home}', 'Trouver une mission'],
  ['{End}{ArrowRight}', 'Trouver une mission'],
])('the keys %s select the tab %s', async (keys, label) => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab()).toHaveAccessibleName(label);
  expect(selectedTab()).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: label })).toBeVisible();
});

test.each([
  '{ArrowDown}x',
  ...['Alt', 'Control', 'Meta', 'Shift'].map((key) => `{${key}>}{ArrowLeft}{End}{/${key}}`),
])('the keys %s select no tab and are left to the browser', async (keys) => {
  const onKeyDown = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  render(<Page />);
  window.addEventListener('keydown', onKeyDown);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  window.removeEventListener('keydown', onKeyDown);
  expect(selectedTab()).toHaveAccessibleName('Trouver une mission');
  expect(onKeyDown).not.toHaveReturnedWith(true);
});

test('the focus moves to the selected tab when a button in the old panel selects another tab', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Mes missions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Trouver' }));
  expect(selectedTab()).toHaveAccessibleName('Trouver une mission');
  expect(selectedTab()).toHaveFocus();
});

test('a selection made elsewhere, such as by Back, moves the focus only if the focus is on a tab', async () => {
  render(<Page />);
  await userEvent.tab();
  fireEvent.click(elsewhere());
  expect(selectedTab()).toHaveAccessibleName('Mes missions');
  expect(selectedTab()).toHaveFocus();
  elsewhere().focus();
  fireEvent.click(screen.getByRole('tab', { name: 'Administration' }));
  expect(elsewhere()).toHaveFocus();
});

test('a hidden panel keeps the entered text', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Recherche'), 'React');
  await userEvent.click(screen.getByRole('tab', { name: 'Administration' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Trouver une mission' }));
  expect(screen.getByLabelText('Recherche')).toHaveValue('React');
});
