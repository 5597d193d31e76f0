import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'recherche', label: 'Trouver une mission', panel: <input aria-label="Recherche" /> },
  { id: 'missions', label: 'Mes missions', panel: <p>Missions</p> },
  { id: 'administration', label: 'Administration', panel: <p>Compte</p> },
];

function Page({ onSelect }: { onSelect?: (id: string) => void }) {
  const [selected, setSelected] = useState('recherche');
  const find = (
    <button
      onClick={() => {
        setSelected('recherche');
      }}
    >
      Trouver
    </button>
  );
  return (
    <Tabs
      label="Tableau de bord"
      tabs={tabs.map((tab) => (tab.id === 'missions' ? { ...tab, panel: find } : tab))}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        onSelect?.(id);
      }}
    />
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

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
  const onSelect = jest.fn();
  const onKeyDown = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  render(<Page onSelect={onSelect} />);
  window.addEventListener('keydown', onKeyDown);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  window.removeEventListener('keydown', onKeyDown);
  expect(onSelect).not.toHaveBeenCalled();
  expect(onKeyDown).not.toHaveReturnedWith(true);
});

test('the focus moves to the selected tab when a button in the old panel selects another tab', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Mes missions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Trouver' }));
  expect(selectedTab()).toHaveAccessibleName('Trouver une mission');
  expect(selectedTab()).toHaveFocus();
});

test('the focus follows the selection when Back changes it', async () => {
  const shown = (selected: string) => (
    <Tabs label="Tableau de bord" tabs={tabs} selected={selected} onSelect={() => undefined} />
  );
  const { rerender } = render(shown('missions'));
  await userEvent.tab();
  rerender(shown('recherche'));
  expect(selectedTab()).toHaveAccessibleName('Trouver une mission');
  expect(selectedTab()).toHaveFocus();
});

test('a focus outside the tabs does not move', () => {
  render(
    <>
      <Page />
      <button>ailleurs</button>
    </>,
  );
  screen.getByRole('button', { name: 'ailleurs' }).focus();
  fireEvent.click(screen.getByRole('tab', { name: 'Mes missions' }));
  expect(screen.getByRole('button', { name: 'ailleurs' })).toHaveFocus();
});

test('a hidden panel keeps the typed text', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Recherche'), 'React');
  await userEvent.click(screen.getByRole('tab', { name: 'Administration' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Trouver une mission' }));
  expect(screen.getByLabelText('Recherche')).toHaveValue('React');
});
