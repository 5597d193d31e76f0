import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRequestDraft } from '@jalon/shared/draft';
import { HAND_OVER_HASH, readHandedOver } from '@jalon/shared/forms';
import { renderWithSite } from '@jalon/shared/testing';
import type { RowInputs } from '../features/detail/domain/sheet';
import { emptyTable, computedTableOf } from '../features/detail/domain/table';
import { storeTable } from '../features/detail/test-table';
import DetailedSimulatorPage from './DetailedSimulatorPage';

const open = (path = '/simulateur-detail') => renderWithSite(<DetailedSimulatorPage />, { path });
const count = () => screen.getByLabelText('Nombre de prestataires');
const cell = (column: string, line: number) =>
  screen.getByLabelText(`${column}, ligne ${String(line)}`, { selector: 'input, select' });
const calculate = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Lancer le calculateur' }));
const says = (text: string | RegExp) => screen.getByText(text);

const row = (fonction: string, lead: string, seniorite: string, tjmActuel: string) =>
  ({ fonction, lead, seniorite, tjmActuel }) as RowInputs;
const techLead = row('Tech Lead', 'oui', 'senior', '600');
const openWith = (...rows: RowInputs[]) => {
  storeTable(computedTableOf(rows));
  return open();
};

afterEach(() => {
  storeTable(null);
  act(() => createRequestDraft({}).reset());
});

it('a wrong number of providers is refused in a focused summary', async () => {
  open();
  await userEvent.type(count(), '201');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('group', { name: 'Le formulaire contient des erreurs' })).toHaveFocus();
  expect(count()).toHaveAccessibleDescription(/Indiquez/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('a table of this tab stays until a new number of providers is entered', async () => {
  storeTable(computedTableOf([row('CTO', '', '', '')]));
  open('/simulateur-detail?nombrePrestataires=3&fournisseur=gros_moyens');
  expect(count()).toHaveValue('3');
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre ce tableau' }));
  expect(cell('Fonction', 1)).toHaveValue('CTO');

  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(count()).toHaveFocus();
  await userEvent.type(count(), '3');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(cell('Fonction', 3)).toHaveValue('');
});

it('the result shows share of the budget, rows above and below their estimate, most expensive rows', async () => {
  openWith(techLead, row('Java développeur', 'non', 'junior', '400'));
  const band = await screen.findByRole('region', { name: 'Bilan' });
  expect(band).toHaveTextContent(
    '\u22123 488 €Soit 2 % de votre budget actuel de 218 000 € par an.',
  );
  expect(band).toHaveTextContent('Au-dessus du tarif estimé1 ligneAu-dessous1 ligne');
  expect(within(band).getByRole('listitem')).toHaveTextContent('Ligne 2, Java développeur13 952 €');
  await userEvent.click(within(band).getByRole('link', { name: 'Ligne 2, Java développeur' }));
  expect(cell('TJM actuel', 2)).toHaveFocus();
  await userEvent.type(cell('TJM actuel', 1), '5');
  expect(screen.queryByRole('region', { name: 'Bilan' })).not.toBeInTheDocument();
});

it('a calculation focuses a missing value, and questions a rate far from the estimate', async () => {
  openWith(row('Tech Lead', 'non', '', '12,5'));
  await calculate();
  expect(cell('Séniorité', 1)).toHaveFocus();
  expect(cell('Séniorité', 1)).toBeInvalid();
  await userEvent.selectOptions(cell('Séniorité', 1), 'Confirmé (4 à 7 ans)');
  expect(cell('Séniorité', 1)).toBeValid();
  await calculate();
  expect(says(/^Vous économisez 95 375 € par an, bravo !$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '1 ligne à vérifier' }));
  expect(cell('TJM actuel', 1)).toHaveFocus();
  expect(cell('TJM actuel', 1)).toHaveAccessibleDescription(/Très loin des 450\s€ estimés/);
});

it('a removed row is restored by a button or by Ctrl + Z, except from inside a field', async () => {
  storeTable(emptyTable(2));
  open();
  await userEvent.type(cell('TJM actuel', 2), '450');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 2' }));
  await userEvent.click(cell('TJM actuel', 1));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  screen.getByRole('button', { name: 'Supprimer la ligne 1' }).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(cell('TJM actuel', 2)).toHaveValue('450');
  expect(cell('Fonction', 2)).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(cell('TJM actuel', 2)).toHaveValue('450');
  expect(await screen.findByText('Ligne 2 rétablie.')).toBeInTheDocument();
});

const rows = [techLead, row('<img src=x onerror=alert(1)>', 'x', 'junior', 'x')];
const path = `/simulateur-detail#tableau-2p.${Buffer.from(JSON.stringify({ lignes: rows })).toString('base64url')}`;

it.each([
  ['Garder le mien', '3 prestataires'],
  ['Ouvrir ce tableau', 'Rapport d’achat'],
])(
  'the table of a link replaces the table of this tab only on demand: "%s" shows %s',
  async (choice, heading) => {
    storeTable(emptyTable(3));
    open(path);
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
  },
);

it('a table is handed over to the contact form, without the names of people', async () => {
  const { location } = open(path);
  await userEvent.click(await screen.findByRole('link', { name: 'Nous contacter' }));
  await waitFor(() => expect(location.href).toContain(HAND_OVER_HASH));
  expect(decodeURIComponent(location.href)).toMatch(
    /^\/contact\?sujet=Simulation détaillée\s: économie de 10\s464\s€ par an#reprise$/,
  );
  expect(readHandedOver(HAND_OVER_HASH).message).toMatch(/\/simulateur-detail#tableau-2/);
});

it('a table with only rows in question is handed over, without a verdict on rates', async () => {
  const { location } = openWith({ ...techLead, fonction: 'Support' });
  await userEvent.click(await screen.findByRole('link', { name: 'Nous contacter' }));
  await waitFor(() =>
    expect(decodeURIComponent(location.href)).toBe('/contact?sujet=Simulation détaillée#reprise'),
  );
  const { message } = readHandedOver(HAND_OVER_HASH);
  expect(message).toMatch(/compte 1\sprestataire, .* sans compter 1\sligne .*à préciser/);
  expect(message).not.toMatch(/payés? au tarif estimé/);
});

it.each([
  ['is damaged', '#tableau-2z.e30', /^Le lien est incomplet/],
  ['comes from a newer release', '#tableau-9z.e30', /version plus récente/],
])('an error is shown when the link of a table %s', async (_, link, message) => {
  open(`/simulateur-detail${link}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
