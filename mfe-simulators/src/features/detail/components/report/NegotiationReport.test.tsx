import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JOB_TITLES } from '@jalon/shared/rates';
import { renderWithSite } from '@jalon/shared/testing';
import DetailedSimulatorPage from '../../../../pages/DetailedSimulatorPage';
import type { RowInputs } from '../../domain/sheet';
import { computedTableOf } from '../../domain/table';
import { storeTable } from '../../test-table';

const row = (fonction: string, tjmActuel: string): RowInputs => ({
  fonction,
  lead: 'non',
  seniorite: 'confirme',
  tjmActuel,
});

const usualRows = [row('Tech Lead', '550'), row('Tech Lead', '500'), row('CTO', '600')];

async function openReport(rows = usualRows) {
  storeTable(computedTableOf(rows));
  renderWithSite(<DetailedSimulatorPage />, { path: '/simulateur-detail' });
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer un rapport d’achat' }));
  return screen.getByRole('region', { name: 'Rapport d’achat' });
}
const slide = (label: RegExp, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } });
const asked = () => screen.getByRole('table', { name: 'TJM à demander' });
const plain = ({ textContent }: HTMLElement) =>
  textContent.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2212', '-');

afterEach(() => {
  storeTable(null);
});

test('the report opens with the focus on its heading, and its saving equals the loss of the table', async () => {
  const report = await openReport([row('Tech Lead', '550'), row('Tech Lead', '500')]);
  expect(screen.getByText(/^Vous perdez 32\s700\s€ par an !$/)).toBeInTheDocument();
  expect(within(report).getByRole('heading', { name: 'Rapport d’achat' })).toHaveFocus();
  expect(within(report).getAllByRole('paragraph').map(plain)).toContain(
    '32 700 € d’économie par an, soit 14,3 % de votre budget, sur 2 lignes et 218 jours facturés par an.',
  );
  expect(asked()).toHaveTextContent('Ligne 1, Tech Lead550 €450 €450 €21 800 €');
});

test('with rows below their estimate, the report shows how the loss follows from the saving', async () => {
  const report = await openReport();
  expect(within(report).getAllByRole('paragraph').map(plain)).toContain(
    '21 800 € de perte = 32 700 € à négocier - 10 900 € déjà gagnés',
  );
  expect(screen.getByText(/^Vous perdez 21\s800\s€/)).toBeInTheDocument();
});

test('the slider changes the rates to ask for, never below the estimate', async () => {
  const report = await openReport();
  slide(/^Réduction/, 10);
  expect(asked()).toHaveTextContent('Ligne 1, Tech Lead550 €450 €495 €11 990 €');
  expect(asked()).toHaveTextContent('Ligne 2, Tech Lead500 €450 €450 €10 900 €');
  expect(report).toHaveTextContent(/Hypothèses\s: 218 jours facturés par an\s; réduction de 10\s%/);
  slide(/^Réduction/, 30.5);
  expect(asked()).toHaveTextContent('Ligne 1, Tech Lead550 €450 €450 €21 800 €');
});

test('a row can be excluded from the negotiation, or given a rate entered by hand', async () => {
  const report = await openReport();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Négocier\s: Ligne 1, Tech Lead$/ }));
  expect(asked()).toHaveTextContent('Ligne 1, Tech Lead550 €450 €Écartée0 €');
  const rate = screen.getByRole('textbox', { name: 'TJM à demander (€), ligne 2' });
  const ask = async (text: string) => {
    await userEvent.clear(rate);
    await userEvent.type(rate, `${text}{Enter}`);
  };
  await ask('480');
  expect(asked()).toHaveTextContent('Ligne 2, Tech Lead500 €450 €480 €4 360 €');
  expect(report).toHaveTextContent(/1 ligne écartée\s; 1 TJM saisi à la main/);
  expect(rate).toHaveFocus();
  await ask('cher');
  expect(rate).toBeInvalid();
  expect(rate).toHaveAccessibleDescription(/montant supérieur à 0/);
  await ask('400');
  expect(rate).toHaveValue('450');
  expect(rate).toHaveAccessibleDescription(/400\s€ est sous le tarif estimé\s: 450\s€ retenus/);
  await ask('');
  expect(rate).not.toHaveAccessibleDescription();
});

test('only rows above their estimate are negotiated', async () => {
  const report = await openReport([row('CTO', '600'), row('Tech Lead', '12,5')]);
  expect(report).toHaveTextContent('Aucune ligne ne dépasse son tarif estimé');
  expect(screen.queryByRole('table', { name: 'TJM à demander' })).not.toBeInTheDocument();
  expect(screen.queryByRole('slider', { name: /^Réduction/ })).not.toBeInTheDocument();
});

test('the report marks a job title outside the list, and the result shows the part of such rows', async () => {
  await openReport([row('Dresseur de licornes', '700'), row('Tech Lead', '500')]);
  expect(screen.getByRole('region', { name: 'Bilan' })).toHaveTextContent(
    /Dont .21\s800 € sur 1 ligne hors liste.* Les autres lignes font .10\s900 €/,
  );
  expect(asked()).toHaveTextContent(/hors liste/);
});

test('with pasted suppliers, the report has totals and a text for each supplier', async () => {
  await openReport([
    { ...row('Tech Lead', '550'), nom: 'Inès Roy', fournisseur: 'Alpha' },
    row('Tech Lead', '500'),
    row('CTO', '600'),
  ]);
  const rows = (name: string) =>
    within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(plain);
  expect(rows('Totaux par fonction')).toEqual([
    'Tech Lead2228 900 €-32 700 €32 700 €',
    'CTO1130 800 €+10 900 €0 €',
  ]);
  expect(rows('Totaux par fournisseur')).toEqual([
    'Sans fournisseur2239 800 €0 €10 900 €',
    'Alpha1119 900 €-21 800 €21 800 €',
  ]);
  expect(plain(screen.getByRole('list', { name: 'Un texte par fournisseur' }))).toContain(
    'Alpha, 1 prestataire, TJM demandé :\n– Inès Roy, Tech Lead : 450 € au lieu de 550 €',
  );
});

test('the report omits totals that would repeat the rows, and a button for fewer than four rows', async () => {
  const titles = ['CTO', 'PMO', 'RSSI', 'Scrum Master', 'Product Owner'];
  await openReport([...titles, ...JOB_TITLES.slice(0, 10)].map((title) => row(title, '900')));
  expect(screen.queryByRole('button', { name: 'Tout afficher' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table', { name: /^Totaux/ })).not.toBeInTheDocument();
});

test('after a row changes, the report is empty until the next calculation and keeps its settings', async () => {
  const report = await openReport();
  slide(/^Réduction/, 10);
  await userEvent.type(screen.getByRole('textbox', { name: 'TJM actuel, ligne 1' }), '5');
  expect(report).toHaveTextContent(/relancez le calculateur/);
  expect(within(report).queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lancer le calculateur' }));
  expect(screen.getByRole('slider', { name: /^Réduction/ })).toHaveValue('10');
});

test('moving the slider over several steps announces only one result', async () => {
  const report = await openReport();
  const said = () => within(report).getAllByRole('status').map(plain);
  jest.useFakeTimers();
  for (const percent of [26, 22, 18, 14, 10]) {
    slide(/^Réduction/, percent);
    act(() => jest.advanceTimersByTime(100));
    expect(said().join('')).not.toContain('économie');
  }
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(said()).toContain('22 890 € d’économie par an, soit 6,4 % de votre budget.');
});

test('printing the report hides the rest of the page until the print is over', async () => {
  const report = await openReport();
  const heading = screen.getByRole('heading', { level: 1 });
  const isPrinted = (element: Element) =>
    !element.matches('[data-print="hide"], [data-print="hide"] *');
  const printed: boolean[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    printed.push(isPrinted(report), isPrinted(heading));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le rapport' }));
  fireEvent(window, new Event('afterprint'));
  expect(printed).toEqual([true, false]);
  expect(isPrinted(heading)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Imprimer' })).not.toBeInTheDocument();
});
