import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import type { PasteImport } from '../domain/paste';
import { emptyTable } from '../domain/table';
import { storeTable, storedInputs } from '../test-table';
import { DetailedSimulator } from './DetailedSimulator';
import { PastePreview } from './PastePreview';
import { PasteReport } from './PasteReport';

const open = () => renderWithSite(<DetailedSimulator />, { path: '/simulateur-detail' });
const cell = (column: string, line: number) =>
  screen.getByLabelText(`${column}, ligne ${String(line)}`, { selector: 'input, select' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const area = () => screen.getByRole('textbox', { name: /^(Collez votre tableau|Lignes copiées)$/ });
const heading = () => screen.findByRole('heading', { name: 'Ce que contient chaque colonne' });
const columns = () =>
  within(screen.getByRole('list'))
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ selectedOptions: [chosen] }) => chosen?.textContent);

async function pasteText(text: string) {
  await userEvent.click(area());
  await userEvent.paste(text);
}

/** @returns whether the paste is left to the browser. */
const pasteIntoCell = (target: HTMLElement, text: string) =>
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }));

afterEach(() => {
  storeTable(null);
});

const LIST = [
  'ESN\tNom\tPoste\tNiveau\tTJM HT',
  'Alten\tCamille Dupont\tSupport\tConfirmé\t450 €',
  'Alten\tInès Roy\tTech Lead\tSénior\tN/C',
  'Aubay\tMarc Petit\tsupport\tJunior\t300',
].join('\n');

test('a field that the visitor assigns to a column is removed from its previous column', async () => {
  open();
  await pasteText('CTO;700;650\nPMO;500;480');
  await heading();
  expect(columns()).toEqual(['Poste', 'TJM', 'Ignorer']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colonne 3' }), 'TJM');
  expect(columns()).toEqual(['Poste', 'Ignorer', 'TJM']);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Séniorité, là/ }),
    'Confirmé (4 à 7 ans)',
  );
  await userEvent.click(button('Importer 2 lignes'));
  expect(storedInputs()).toMatchObject([
    { fonction: 'CTO', seniorite: 'confirme', tjmActuel: '650' },
    { fonction: 'PMO', seniorite: 'confirme', tjmActuel: '480' },
  ]);
  expect(screen.getByText('2 lignes importées.')).toBeInTheDocument();
});

test('a text without any row shows a message, and can be changed', async () => {
  open();
  await userEvent.type(area(), '700');
  await userEvent.click(button('Lire ces lignes'));
  await heading();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colonne 1' }), 'Ignorer');
  expect(screen.getByText('Aucune ligne n’a été reconnue dans ce texte.')).toBeInTheDocument();
  expect(screen.getByText(/«\s700\s», hors des colonnes reconnues/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
  await userEvent.click(button('Modifier le texte'));
  expect(area()).toHaveValue('700');
  expect(area()).toHaveFocus();
});

test('a table, not a single value, pasted into a cell fills rows from this cell on, keeps other fields, can be undone and repeated', async () => {
  storeTable(emptyTable(2));
  open();
  await userEvent.type(cell('Fonction', 2), 'CTO');
  expect(pasteIntoCell(cell('TJM actuel', 2), '450\r\n')).toBe(true);
  pasteIntoCell(cell('TJM actuel', 2), '700\n650');
  await heading();
  await userEvent.click(button('Importer 2 lignes'));
  const filled = [
    { fonction: '', tjmActuel: '' },
    { fonction: 'CTO', lead: 'non', tjmActuel: '700' },
    { fonction: '', lead: 'non', tjmActuel: '650' },
  ];
  expect(storedInputs()).toMatchObject(filled);
  await userEvent.click(screen.getByText('Coller depuis un tableur'));
  expect(area()).toHaveValue('');
  await userEvent.click(button('Annuler'));
  expect(screen.getByRole('heading', { name: '2 prestataires' })).toHaveFocus();
  expect(cell('TJM actuel', 2)).toHaveValue('');
  expect(area()).toHaveValue('700\n650');
  await userEvent.click(button('Lire ces lignes'));
  await heading();
  await userEvent.click(button('Importer 2 lignes'));
  expect(storedInputs()).toMatchObject(filled);
});

test('the paste panel of an empty table is open, and imported rows are computed at once', async () => {
  storeTable(emptyTable(4));
  open();
  expect(area()).toBeVisible();
  await userEvent.type(cell('TJM actuel', 1), '5');
  expect(area()).toBeVisible();
  await userEvent.clear(cell('TJM actuel', 1));
  await pasteText(LIST);
  await heading();
  await userEvent.click(button('Importer 3 lignes'));
  await userEvent.click(screen.getByRole('link', { name: '2 lignes à préciser' }));
  expect(cell('Fonction', 1)).toHaveFocus();
  expect(screen.getByText('2 lignes incomplètes non prises en compte')).toBeInTheDocument();
  expect(area()).not.toBeVisible();
  expect(screen.getByText(/^3 lignes importées, 2\sà préciser\.$/)).toBeVisible();
  await userEvent.click(button('Accepter les 2 propositions'));
  expect(screen.getByRole('heading', { name: 'Bilan' })).toHaveFocus();
  expect(screen.queryByText(/hors liste|à préciser/i)).not.toBeInTheDocument();
});

const listOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `CTO;${String(500 + n)}`).join('\n');

test.each([
  [2, 'Importer 2 lignes', 'Poste;TJM\nCTO;502'],
  [0, null, undefined],
])('with room for %i rows, the import of 3 lines has the button %j', async (room, name, rest) => {
  const onImport = jest.fn<undefined, [PasteImport]>();
  const text = `Poste;TJM\n${listOf(3)}`;
  renderWithSite(<PastePreview text={text} room={room} onImport={onImport} onBack={jest.fn()} />);
  expect(screen.getByText(/^3 lignes à importer/)).toHaveTextContent(
    `, le tableau en tient encore ${String(room)}.`,
  );
  const offered = screen.queryAllByRole('button', { name: /^Importer/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
  for (const button of offered) await userEvent.click(button);
  expect(onImport.mock.lastCall?.[0].rest).toBe(rest);
});

test('pasted rows above the limit of the table show an error with the lines to check', () => {
  const remarks = [{ lines: Array.from({ length: 22 }, (_, at) => at + 1), text: 'à choisir' }];
  const outcome = { serial: 1, imported: 2, remarks, surplus: 1 };
  renderWithSite(<PasteReport {...outcome} questions={1} />);
  const report = screen.getByRole('alert');
  expect(report).toHaveFocus();
  expect(report).toHaveTextContent(/^2 lignes importées, 1 à préciser\./);
  expect(report).toHaveTextContent(/1 ligne n’a pas trouvé place : le tableau en tient 200\./);
  expect(within(report).getByRole('listitem')).toHaveTextContent(
    /^Lignes 1, 2, .*, 20 et 2 autres : à choisir\.$/,
  );
});
