import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  RULES_EDITION,
  type EstimateState,
  type StatusEstimate,
  type YearOfInvoices,
} from '@jalon/shared/social-model';
import { renderWithSite } from '@jalon/shared/testing';
import IncomeSimulatorPage from '../../../pages/IncomeSimulatorPage';
import { FLAT_TAX_PERCENT } from '../content';

const STATUSES = ['micro', 'eurl', 'sasu', 'portage'] as const;
let tell: (state: EstimateState) => void;
const years: YearOfInvoices[] = [];
const stop = jest.fn();
let site: ReturnType<typeof renderWithSite>;

jest.mock('@jalon/shared/social-model', () => ({
  ...jest.requireActual<object>('@jalon/shared/social-model'),
  createEstimator: (onState: typeof tell) => {
    tell = onState;
    return {
      stop,
      estimate: (_: unknown, year: YearOfInvoices) => {
        years.push(year);
        onState({ name: 'running', step: 'download' });
      },
    };
  },
}));

/** Answers with half of the turnover left before tax, and less for each further status. */
function answer() {
  const year = years.at(-1);
  if (!year) throw new Error('nothing asked');
  const estimates = STATUSES.map((status, index): [typeof status, StatusEstimate] => {
    const netBeforeTax = year.turnover / 2 - index * 1_000;
    return [
      status,
      {
        status,
        fee: 0,
        contributions: year.turnover - netBeforeTax,
        netBeforeTax,
        incomeTax: 5_000,
        netAfterTax: netBeforeTax - 5_000,
      },
    ];
  });
  act(() => {
    tell({ name: 'done', estimates: new Map(estimates), year });
  });
}

const open = async (path = '/simulateur?tjm=500&jours=20&charges=25') => {
  years.length = 0;
  stop.mockClear();
  site = renderWithSite(<IncomeSimulatorPage />, { path });
  await userEvent.click(screen.getByRole('button', { name: 'Comparer les statuts' }));
  await screen.findByText(/^Chargement des règles/);
};

beforeAll(() => {
  // jsdom has no layout, and no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => undefined;
});

const plain = (text: string | null) => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');
const table = () => screen.findByRole('table', { name: /^Ce qu’il reste/ });

it('compares the statuses for the simulated year in a table', async () => {
  await open();
  expect(years).toEqual([{ turnover: 110_000, expenses: 0, feePercent: 7, dividendPercent: 0 }]);
  expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toBeInTheDocument();
  answer();
  const headings = within(await table()).getAllByRole('columnheader');
  expect(headings.map((it) => it.textContent).slice(0, 3)).toEqual([
    'Statut',
    'Net avant impôt',
    'Net après impôt',
  ]);
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').firstChild?.textContent)).toEqual([
    'EURL',
    'SASU',
    'Portage salarial',
    'Micro-entreprise',
  ]);
  expect(plain(rows[3]?.textContent ?? '')).toMatch(/Hors plafond : statut quitté après deux/);
  expect(plain(rows[0]?.textContent ?? '')).toContain('49 000 €4 083 € par mois');
  expect(screen.getByText(/modele-social 11\.1\.0, au 1er juillet 2026/)).toBeInTheDocument();
});

it('gives the ranking in four lines, after a verdict that names the way of payment', async () => {
  await open();
  answer();
  const ranking = screen.getByRole('list', { name: 'Net après impôt, par mois et par an' });
  expect(
    within(ranking)
      .getAllByRole('listitem')
      .map((line) => plain(line.textContent)),
  ).toEqual([
    '1EURL4 083 € / mois49 000 €',
    '2SASU4 000 € / mois48 000 €',
    '3Portage salarial3 917 € / mois47 000 €',
    'Micro-entreprisehors plafond',
  ]);
  const verdict = screen.getByText(/par an après impôt$/, { selector: 'p' });
  expect(plain(verdict.textContent)).toBe(
    'EURL : 49 000 € par an après impôtsoit 4 083 € par mois, tout en rémunération.',
  );
  expect(screen.queryByText(/de plus que/)).not.toBeInTheDocument();
});

it('pays a part of the result of the SASU as dividends, and says so', async () => {
  await open('/simulateur?tjm=500&jours=20&charges=25&dividendes=40');
  expect(years.at(-1)).toMatchObject({ dividendPercent: 40 });
  answer();
  expect(plain(screen.getByText(/^Ici, la SASU/).textContent)).toBe(
    'Ici, la SASU verse 40 % du résultat en dividendes ; les autres statuts, tout en rémunération.',
  );
});

it('names the flat tax and the year of the installed rules', async () => {
  const engineRules = JSON.parse(
    readFileSync(join(process.cwd(), 'shared/src/social-model/rules/rules.json'), 'utf8'),
  ) as Record<string, { somme?: string[]; produit?: unknown[] }>;
  const taxes = 'bénéficiaire . dividendes . cotisations et contributions';
  const parts = (engineRules[taxes]?.somme ?? []).map((name) => `${taxes} . ${name}`);
  // Under the flat tax the first rate of each rule applies.
  const percents = ['impôt . dividendes . PFU', ...parts].map((name) =>
    Number(/"([\d.]+)%"/.exec(JSON.stringify(engineRules[name]?.produit))?.[1]),
  );
  expect(parts).toHaveLength(4);
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(FLAT_TAX_PERCENT);
  await open();
  answer();
  const year = RULES_EDITION.date.slice(0, 4);
  expect(plain(screen.getByText(/^Dividendes de la SASU.*prélèvement/).textContent)).toContain(
    `prélèvement forfaitaire unique de 31,4 % (règles ${year}).`,
  );
});

it('keeps the whole comparison in the address, and opens it from there', async () => {
  await open();
  answer();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '1 250,5');
  fireEvent.change(screen.getByLabelText(/^Frais de gestion/), { target: { value: '8.5' } });
  fireEvent.change(screen.getByLabelText(/^Dividendes de la SASU/), { target: { value: '40' } });
  const address =
    '/simulateur?tjm=500&jours=20&charges=25&frais=1250.5&gestion=8.5&dividendes=40#comparaison';
  await waitFor(() => {
    expect(site.location.href).toBe(address);
  });
  answer();
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copies = screen.getAllByRole('button', { name: 'Copier le lien' });
  await user.click(copies.at(-1) ?? document.body);
  expect(write).toHaveBeenCalledWith(`http://localhost${address}`);

  site.unmount();
  site = renderWithSite(<IncomeSimulatorPage />, { path: address });
  expect(await screen.findByText(/^Chargement des règles/)).toBeInTheDocument();
  expect(years.at(-1)).toEqual({
    turnover: 110_000,
    expenses: 1_250.5,
    feePercent: 8.5,
    dividendPercent: 40,
  });
  expect(screen.getByLabelText(/^Frais professionnels/)).toHaveValue('1250,5');
});

it('leaves a refused amount out of the address', async () => {
  await open();
  answer();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), 'Camille');
  await waitFor(() => {
    expect(site.location.href).toMatch(/#comparaison$/);
  });
  expect(site.location.href).not.toContain('Camille');
});

it('prints the comparison alone', async () => {
  await open();
  answer();
  const printed = (element: Element) => !element.matches('[data-print=hide], [data-print=hide] *');
  expect(
    screen
      .getAllByRole('heading')
      .filter(printed)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Quel statut vous laisse le plus\u202F?',
    'Plafonds et TVA',
    'Ce que le calcul suppose',
  ]);
  expect(screen.getAllByRole('button').filter(printed)).toEqual([]);
  expect(screen.getByText(/^Estimation du/)).toBeInTheDocument();
  expect(screen.getByText(/^Frais professionnels.*0 € par an\. Gestion/)).toBeInTheDocument();
});

it('offers an application with rate and status for each status in reach', async () => {
  await open('/simulateur?tjm=637.5&jours=20&charges=25');
  answer();
  const links = screen.getAllByRole('link', { name: /^Candidater en/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/je-suis-freelance?statut=EURL&tjm=637.5#candidature',
    '/je-suis-freelance?statut=SASU&tjm=637.5#candidature',
    '/je-suis-freelance?statut=Portage+salarial&tjm=637.5#candidature',
  ]);
});

it('recomputes when an assumption changes, and shows the old result meanwhile', async () => {
  await open();
  answer();
  await table();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '200000');
  expect(screen.getByLabelText(/^Frais professionnels/)).toBeInvalid();
  await userEvent.clear(screen.getByLabelText(/^Frais professionnels/));
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '4');
  expect(years.at(-1)).toMatchObject({ expenses: 4 });
  expect(await table()).toBeInTheDocument();
});

it('marks the amounts as outdated while the form is invalid', async () => {
  await open();
  answer();
  const basis = screen.getByText(/facturés par an/);
  expect(basis).not.toHaveTextContent(/dernière saisie valable/);
  await userEvent.type(screen.getByLabelText(/^Jours travaillés par mois/), '4');
  expect(screen.getAllByRole('paragraph').map((one) => plain(one.textContent))).toContain(
    '110 000 € facturés par an, hors taxes (500 € × 20 jours × 11 mois, dernière saisie valable).',
  );
  await userEvent.keyboard('{Backspace}');
  expect(basis).not.toHaveTextContent(/dernière saisie valable/);
});

it('passes the charges of a status to the simple simulator', async () => {
  await open();
  answer();
  const button = await screen.findByRole('button', { name: /^Reprendre.*\(EURL\)$/ });
  await userEvent.click(button);
  expect(screen.getByLabelText(/^Charges/)).toHaveValue('50,9');
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

it('cancels a comparison, and starts it again', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(stop).toHaveBeenCalledTimes(1);
  const again = screen.getByRole('button', { name: 'Comparer les statuts' });
  expect(again).toHaveFocus();
  await userEvent.click(again);
  expect(years).toHaveLength(2);
});

it.each([
  ['failed', /Le calcul n’a pas abouti/],
  ['unsupported', /Votre navigateur ne permet pas ce calcul/],
] as const)('shows a message when a comparison is %s', async (name, sentence) => {
  await open();
  act(() => {
    tell({ name });
  });
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it('shows an example while the form is empty', async () => {
  await open('/simulateur');
  expect(screen.getByText(/^Exemple, en attendant votre TJM/)).toBeInTheDocument();
  expect(years.at(-1)?.turnover).toBe(110_000);
});

it('opens without a click at /simulateur#comparaison', async () => {
  renderWithSite(<IncomeSimulatorPage />, { path: '/simulateur#comparaison' });
  expect(await screen.findByText(/^Chargement des règles/)).toBeInTheDocument();
});

it('links the notice about the ceiling to the comparison', async () => {
  renderWithSite(<IncomeSimulatorPage />, { path: '/simulateur?tjm=500&jours=20&charges=25' });
  const link = screen.getByRole('link', { name: 'Comparer les quatre statuts' });
  expect(link).toHaveAttribute('href', '#comparaison');
  await userEvent.click(link);
  expect(await screen.findByText(/^Chargement des règles/)).toBeInTheDocument();
});
