import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EstimateState, StatusEstimate, YearOfInvoices } from '@jalon/shared/social-model';
import { renderWithSite } from '@jalon/shared/testing';
import IncomeSimulatorPage from '../../../pages/IncomeSimulatorPage';

const STATUSES = ['micro', 'eurl', 'sasu', 'portage'] as const;
let tell: (state: EstimateState) => void;
const years: YearOfInvoices[] = [];
const stop = jest.fn();

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
  renderWithSite(<IncomeSimulatorPage />, { path });
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
  expect(years).toEqual([{ turnover: 110_000, expenses: 0, feePercent: 7 }]);
  expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toBeInTheDocument();
  answer();
  const headings = within(await table()).getAllByRole('columnheader');
  expect(headings.map((it) => it.textContent).slice(0, 3)).toEqual([
    'Statut',
    'Net avant impôt',
    'Net après impôt',
  ]);
  const [, micro, eurl] = within(await table()).getAllByRole('row');
  expect(plain(micro?.textContent ?? '')).toMatch(/Hors plafond/);
  expect(plain(eurl?.textContent ?? '')).toContain('49 000 €');
  expect(screen.getByText(/modele-social 11\.1\.0, au 01\/07\/2026/)).toBeInTheDocument();
  expect(screen.getByText(/de plus que/)).toHaveTextContent('soit 1 000 € de plus que la SASU.');
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
