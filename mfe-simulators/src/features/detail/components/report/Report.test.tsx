import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabStore, webStorage } from '@jalon/shared/storage';
import { renderWithSite } from '@jalon/shared/testing';
import DetailedSimulatorPage from '../../../../pages/DetailedSimulatorPage';
import { sheetIn } from '../../api/sheet-link';
import { KEPT_KEY } from '../../api/stored-sheet';
import { sheet } from '../../api/use-sheet';
import type { RowInputs } from '../../domain/sheet';

const row = (fonction: string, tjmActuel: string): RowInputs => ({
  fonction,
  lead: 'non',
  seniorite: 'confirme',
  tjmActuel,
});

const usualRows = [row('Tech Lead', '550'), row('Tech Lead', '500'), row('CTO', '600')];

async function openReport(rows = usualRows) {
  act(() => {
    sheet.open(1);
    sheet.paste(null, rows);
  });
  renderWithSite(<DetailedSimulatorPage />, { path: '/simulateur-detail' });
  await userEvent.click(screen.getByRole('button', { name: 'Lancer le calculateur' }));
  await userEvent.click(screen.getByRole('button', { name: 'Préparer un rapport d’achat' }));
  return screen.findByRole('region', { name: 'Rapport d’achat' });
}
const slide = (label: RegExp, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } });
const plain = ({ textContent }: HTMLElement) =>
  textContent.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2212', '-');

beforeAll(() => {
  // jsdom has no layout, and no `scrollIntoView`.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  webStorage.remove(KEPT_KEY);
  act(() => {
    sheet.close();
    sheet.flush();
  });
});

test('the report opens with the focus on its heading, at the loss of the table', async () => {
  const report = await openReport([row('Tech Lead', '550'), row('Tech Lead', '500')]);
  expect(screen.getByText(/^Vous perdez 32\s700\s€ par an !$/)).toBeInTheDocument();
  expect(within(report).getByRole('heading', { name: 'Rapport d’achat' })).toHaveFocus();
  expect(within(report).getAllByRole('paragraph').map(plain)).toContain(
    '32 700 € d’économie par an, soit 14,3 % de votre budget, sur 2 lignes et 218 jours facturés par an.',
  );
  const asked = screen.getByRole('table', { name: 'TJM à demander' });
  expect(asked).toHaveTextContent('Ligne 1, Tech Lead550 €450 €450 €21 800 €');
});

test('rows below their estimate tie the saving to the loss of the table', async () => {
  const report = await openReport();
  const amounts = within(report).getAllByRole('definition').map(plain);
  expect(amounts).toEqual(['-32 700 €', '+10 900 €', '-21 800 €']);
  expect(screen.getByText(/^Vous perdez 21\s800\s€/)).toBeInTheDocument();
});

test('the sliders change the rates to ask for, never below the estimate', async () => {
  const report = await openReport();
  slide(/^Réduction/, 10);
  slide(/^Jours/, 100);
  const asked = screen.getByRole('table', { name: 'TJM à demander' });
  expect(asked).toHaveTextContent('Ligne 1, Tech Lead550 €450 €495 €5 500 €');
  expect(asked).toHaveTextContent('Ligne 2, Tech Lead500 €450 €450 €5 000 €');
  expect(report).toHaveTextContent(/Hypothèses\s: 100 jours facturés par an\s; réduction de 10\s%/);
  slide(/^Réduction/, 30.5);
  expect(asked).toHaveTextContent('Ligne 1, Tech Lead550 €450 €450 €10 000 €');
});

test('a row can be left out, or asked another rate', async () => {
  const report = await openReport();
  const asked = screen.getByRole('table', { name: 'TJM à demander' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Négocier\s: Ligne 1, Tech Lead$/ }));
  expect(asked).toHaveTextContent('Ligne 1, Tech Lead550 €450 €Écartée0 €');
  const rate = screen.getByRole('textbox', { name: 'TJM à demander (€), ligne 2' });
  const ask = async (text: string) => {
    await userEvent.clear(rate);
    await userEvent.type(rate, `${text}{Enter}`);
  };
  await ask('480');
  expect(asked).toHaveTextContent('Ligne 2, Tech Lead500 €450 €480 €4 360 €');
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
  await userEvent.click(screen.getByRole('button', { name: 'Écarter toutes les lignes' }));
  expect(report).toHaveTextContent('0 € d’économie par an');
  await userEvent.click(screen.getByRole('button', { name: 'Retenir toutes les lignes' }));
  expect(report).toHaveTextContent(/32\s700 € d’économie par an/);
});

test('only rows above their estimate are negotiated, and a doubtful rate is reported', async () => {
  const report = await openReport([row('CTO', '600'), row('Tech Lead', '12,5')]);
  expect(report).toHaveTextContent('Aucune ligne ne dépasse son tarif estimé');
  expect(report).toHaveTextContent(/1 ligne à vérifier\s: un TJM très loin du tarif estimé/);
  expect(screen.queryByRole('table', { name: 'TJM à demander' })).not.toBeInTheDocument();
  expect(screen.queryByRole('slider', { name: /^Réduction/ })).not.toBeInTheDocument();
});

test('a title outside the list is marked, and its saving is shown apart', async () => {
  const report = await openReport([row('Testeur de licornes', '700'), row('Tech Lead', '500')]);
  expect(within(report).getAllByRole('paragraph').map(plain)).toContain(
    'Dont 21 800 € sur 1 ligne hors liste, estimée à partir de 600 € : à confirmer.',
  );
  expect(screen.getByRole('region', { name: 'Bilan' })).toHaveTextContent(
    /Dont .21\s800 € sur 1 ligne hors liste.* Les autres lignes font .10\s900 €/,
  );
  expect(screen.getByRole('table', { name: 'TJM à demander' })).toHaveTextContent(/hors liste/);
});

test.each([
  [
    '500',
    'Dans le bilan, +21 800 € sur 1 ligne hors liste, estimée à partir de 600 € : à confirmer.',
  ],
  ['600', '1 ligne hors liste, estimée à partir de 600 € : à confirmer.'],
])('a title outside the list at %s € saves nothing, and the report says so', async (rate, said) => {
  const report = await openReport([row('Testeur de licornes', rate), row('Tech Lead', '500')]);
  const paragraphs = within(report).getAllByRole('paragraph').map(plain);
  expect(paragraphs).toContain(said);
  expect(paragraphs.join(' ')).not.toContain('Dont');
});

test('names and suppliers give totals and a text by supplier, and the total of the table stays', async () => {
  await openReport();
  const rows = (name: string) =>
    within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(plain);
  slide(/^Jours/, 100);
  expect(rows('Totaux par fonction')).toEqual([
    'Tech Lead2105 000 €-15 000 €15 000 €',
    'CTO160 000 €+5 000 €0 €',
  ]);
  expect(screen.queryByRole('table', { name: 'Totaux par fournisseur' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Indiquer les noms et les fournisseurs (facultatif)'));
  await userEvent.type(
    within(await screen.findByRole('group', { name: /^Ligne 1\s: Tech Lead$/ })).getByLabelText(
      'Nom',
    ),
    'Inès Roy',
  );
  await userEvent.tab();
  await userEvent.keyboard('Alpha');
  await userEvent.tab();
  expect(rows('Totaux par fournisseur')).toEqual([
    'Sans fournisseur2110 000 €0 €5 000 €',
    'Alpha155 000 €-10 000 €10 000 €',
  ]);
  const texts = screen.getByRole('list', { name: 'Un texte par fournisseur' });
  expect(plain(texts)).toContain(
    'Alpha, 1 prestataire, TJM demandé :\n– Inès Roy, Tech Lead : 450 € au lieu de 550 €',
  );
  expect(screen.getByText(/^Vous (perdez|économisez)/)).toBeInTheDocument();
});

test('the link to the report holds no name of a person, and its button says so', async () => {
  await openReport([{ ...row('Tech Lead', '550'), nom: 'Inès Roy', fournisseur: 'Alpha' }]);
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(
    await screen.findByRole('button', { name: 'Copier un lien vers ce rapport, sans les noms' }),
  );
  const { hash } = new URL(copied.mock.calls[0]?.[0] ?? '');
  expect(await sheetIn(hash)).toMatchObject({
    rows: [{ ...row('Tech Lead', '550'), fournisseur: 'Alpha' }],
  });
  expect(await sheetIn(hash)).not.toHaveProperty('rows.0.nom');
});

test('the author is printed on the report, and kept nowhere', async () => {
  const report = await openReport();
  await userEvent.type(screen.getByRole('textbox', { name: /^Votre nom/ }), 'Inès Roy');
  expect(report).toHaveTextContent(/Établi le .* par Inès Roy/);
  act(() => {
    sheet.flush();
  });
  for (const store of [tabStore, webStorage]) {
    expect(
      store
        .keys()
        .map((key) => store.read(key))
        .join(),
    ).not.toContain('Inès');
  }
});

test('after a row changes, the report is empty until the next run and keeps its settings', async () => {
  const report = await openReport();
  slide(/^Jours/, 200);
  await userEvent.type(screen.getByRole('textbox', { name: 'TJM actuel, ligne 1' }), '5');
  expect(report).toHaveTextContent(/relancez le calculateur/);
  expect(within(report).queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lancer le calculateur' }));
  expect(screen.getByRole('slider', { name: /^Jours/ })).toHaveValue('200');
});

test('tables are kept by name, compared, opened and erased', async () => {
  await openReport();
  const keepAs = async (name: string) => {
    await userEvent.type(screen.getByLabelText('Nom de ce tableau'), name);
    await userEvent.click(screen.getByRole('button', { name: 'Garder ce tableau' }));
  };
  await keepAs('Avant');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lancer le calculateur' }));
  await keepAs('Après');
  slide(/^Jours/, 100);
  const table = screen.getByRole('table', { name: 'Tableaux gardés dans ce navigateur' });
  expect(within(table).getAllByRole('row').slice(1).map(plain)).toEqual([
    'Après2105 000 €-15 000 €OuvrirEffacer',
    'Avant3165 000 €-10 000 €OuvrirEffacer',
  ]);
  await userEvent.click(within(table).getByRole('button', { name: /^Ouvrir.*Avant/ }));
  expect(screen.getByRole('heading', { name: '3 prestataires' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre le tableau précédent' }));
  expect(screen.getByRole('heading', { name: '2 prestataires' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tableaux gardés dans ce navigateur' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /précédent/ })).not.toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: /^Effacer.*Avant/ }));
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ouvrir.*Après/ }));
  expect(screen.getByRole('heading', { name: '2 prestataires' })).toHaveFocus();
  expect(screen.getByText(/^Vous perdez/)).toBeInTheDocument();
});

test('a table is not kept without a name', async () => {
  await openReport();
  const name = screen.getByRole('textbox', { name: /^Nom de ce tableau/ });
  await userEvent.type(name, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Garder ce tableau' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/Donnez un nom/);
  await userEvent.type(name, 'Avant');
  expect(name).toBeValid();
});

test('the result is announced once, however many steps a slider makes', async () => {
  const report = await openReport();
  const said = () => within(report).getAllByRole('status').map(plain);
  jest.useFakeTimers();
  for (const percent of [26, 22, 18, 14, 10]) {
    slide(/^Réduction/, percent);
    act(() => {
      jest.advanceTimersByTime(100);
    });
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
});
