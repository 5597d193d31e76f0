import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import DetailedSimulatorPage from '../../../pages/DetailedSimulatorPage';
import { sheet } from '../api/use-sheet';

const rows = [
  { fonction: 'Tech Lead', lead: 'oui', seniorite: 'senior', tjmActuel: '600' },
  { fonction: '<img src=x onerror=alert(1)>', lead: 'x', seniorite: 'junior', tjmActuel: 'x' },
];
const fragment = `#tableau=1p.${btoa(JSON.stringify(rows))}`;
const open = (hash: string) =>
  renderWithSite(<DetailedSimulatorPage />, { path: `/simulateur-detail${hash}` });

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  act(() => {
    sheet.close();
    sheet.flush();
  });
});

test('the table of a link is offered, then opened and computed', async () => {
  const { location } = open(fragment);
  expect(
    await screen.findByText('Ce lien porte un tableau de 2 prestataires.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir ce tableau' }));
  expect(screen.getByRole('heading', { name: '2 prestataires' })).toHaveFocus();
  expect(screen.getByText(/^Vous économisez 10\s464\s€ par an, bravo !$/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Fonction, ligne 2' })).toHaveValue(
    '<img src=x onerror=alert(1)>',
  );
  expect(screen.queryByText(/Ce lien porte/)).not.toBeInTheDocument();
  expect(location.href).toBe('/simulateur-detail');
});

test('a table of this tab stays unless the visitor prefers that of the link', async () => {
  act(() => {
    sheet.open(3);
  });
  open(fragment);
  expect(await screen.findByText(/Il remplacerait celui de cet onglet/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Garder le mien' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

test('a damaged link is said to be one', async () => {
  open('#tableau=1z.e30');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Le lien est incomplet/);
});
