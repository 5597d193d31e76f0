import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'recherche', label: 'Trouver une mission', panel: <input aria-label="Recherche" /> },
  { id: 'missions', label: 'Mes missions', panel: <p>Aucune mission</p> },
  { id: 'administration', label: 'Administration', panel: <p>Compte</p> },
] as const;

function Page({ onSelect }: { onSelect?: (id: string) => void }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('recherche');
  return (
    <Tabs
      label="Tableau de bord"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        onSelect?.(id);
      }}
    />
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('the selected tab names the one visible panel', () => {
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Tableau de bord' })).toBeInTheDocument();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: 'Trouver une mission' })).toBeVisible();
});

test('Tab enters the list on the selected tab, then leaves for the panel', async () => {
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
])('%s leads to %s', async (keys, label) => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab()).toHaveAccessibleName(label);
  expect(selectedTab()).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: label })).toBeVisible();
});

test('other keys are left alone', async () => {
  const onSelect = jest.fn();
  render(<Page onSelect={onSelect} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}x');
  expect(onSelect).not.toHaveBeenCalled();
});

test('a panel keeps what was typed while another one is read', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Recherche'), 'React');
  await userEvent.click(screen.getByRole('tab', { name: 'Administration' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Trouver une mission' }));
  expect(screen.getByLabelText('Recherche')).toHaveValue('React');
});
