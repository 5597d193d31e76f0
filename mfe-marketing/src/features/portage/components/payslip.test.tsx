import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EstimateState, YearOfInvoices } from '@jalon/shared/social-model';
import { renderWithSite } from '@jalon/shared/testing';
import PortagePage from '../../../pages/PortagePage';

let tell: (state: EstimateState) => void;
const years: YearOfInvoices[] = [];

jest.mock('@jalon/shared/social-model', () => ({
  ...jest.requireActual<object>('@jalon/shared/social-model'),
  createEstimator: (onState: typeof tell) => {
    tell = onState;
    return {
      stop: () => undefined,
      estimate: (_: unknown, year: YearOfInvoices) => {
        years.push(year);
        onState({ name: 'running', step: 'download' });
      },
    };
  },
}));

const plain = (text: string | null) => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');
const payslip = () => within(screen.getByRole('region', { name: /bulletin de paie/ }));
const lines = () =>
  payslip()
    .getAllByRole('listitem')
    .map((it) => plain(it.textContent));

function answer(isBelowMinimum = false) {
  const year = years.at(-1);
  if (!year) throw new Error('nothing asked');
  const payslip = {
    gross: 66_000,
    employerContributions: 27_840,
    employeeContributions: 14_160,
    reserve: 6_000,
    minimumMonthlyGross: 3_004,
    isBelowMinimum,
  };
  const estimate = {
    status: 'portage',
    fee: (year.turnover * year.feePercent) / 100,
    contributions: 42_000,
    netBeforeTax: 51_840,
    incomeTax: 8_640,
    netAfterTax: 43_200,
    payslip,
  } as const;
  act(() => {
    tell({ name: 'done', estimates: new Map([['portage', estimate]]), year });
  });
}

const open = async () => {
  years.length = 0;
  renderWithSite(<PortagePage />);
  await userEvent.click(screen.getByRole('button', { name: 'Calculer avec vos montants' }));
  return screen.findByLabelText<HTMLInputElement>(/^Taux journalier moyen/);
};

it('shows the payslip of an invoice: what arrives each month, the reserve and the tax apart', async () => {
  const rate = await open();
  expect(rate).toHaveFocus();
  expect(years).toMatchObject([{ turnover: 108_000, expenses: 0, feePercent: 7 }]);
  answer();
  expect(lines()).toEqual([
    expect.stringMatching(/^Frais de gestion.*630 €$/),
    expect.stringMatching(/^Cotisations de l’employeur.*2 870 €$/),
    expect.stringMatching(/^Cotisations du salarié.*1 180 €$/),
    expect.stringMatching(/^Impôt prélevé à la source.*720 €$/),
    expect.stringMatching(/^Réserve, nette d’impôt.*327 €$/),
    expect.stringMatching(/^Versé chaque moisSur votre compte.*3 273 €$/),
  ]);
  expect(plain(payslip().getByText(/^Facture du mois/).textContent)).toBe(
    'Facture du mois : 9 000 € hors taxes (500 € × 18 jours).',
  );
  expect(payslip().getByText(/^Salaire brut/)).toHaveTextContent(
    /Hypothèses, règles 2026\s: douze .* règles de l’Urssaf au 1er juillet 2026\.$/,
  );
});

it('includes expenses, and keeps the last payslip while an amount is invalid', async () => {
  const rate = await open();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '500');
  expect(years.at(-1)).toMatchObject({ turnover: 108_000, expenses: 6_000, feePercent: 7 });
  answer();
  expect(lines()[1]).toMatch(/^Frais professionnels.*500 €$/);
  await userEvent.clear(rate);
  expect(rate).toBeInvalid();
  expect(lines()).toHaveLength(7);
});

it('questions an implausible rate, but still computes it', async () => {
  const rate = await open();
  await userEvent.clear(rate);
  await userEvent.type(rate, '50000');
  expect(rate).toHaveAccessibleDescription(/est-ce bien un tarif journalier/);
  expect(rate).toBeValid();
  expect(years.at(-1)?.turnover).toBe(10_800_000);
});

it('refuses days outside the month', async () => {
  await open();
  await userEvent.type(screen.getByLabelText(/^Jours facturés/), '0');
  expect(screen.getByLabelText(/^Jours facturés/)).toHaveAccessibleDescription(/de 1 à 23/);
});

it('offers to print after the result', async () => {
  await open();
  answer();
  const result = payslip().getByText(/^Salaire brut/);
  const print = payslip().getByRole('button', { name: 'Imprimer' });
  expect(result.compareDocumentPosition(print)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('prints the payslip alone, without its fields', async () => {
  await open();
  answer();
  const printed = (element: Element) => !element.matches('[data-print=hide], [data-print=hide] *');
  expect(screen.getAllByRole('heading', { level: 2 }).filter(printed)).toHaveLength(1);
  expect(screen.getAllByRole('textbox').filter(printed)).toEqual([]);
  expect(screen.getAllByRole('button').filter(printed)).toEqual([]);
  expect(screen.getAllByRole('link').filter(printed)).toEqual([]);
  expect(screen.getByText(/^Estimation du \d+/)).toBeInTheDocument();
});

it('hands rate and status over to the application, and opens the comparison with the same figures', async () => {
  const rate = await open();
  await userEvent.clear(rate);
  await userEvent.type(rate, '637,5');
  answer();
  expect(payslip().getByRole('link', { name: 'Comparer avec les autres statuts' })).toHaveAttribute(
    'href',
    '/simulateur?tjm=637.5&jours=18&frais=0&gestion=7#comparaison',
  );
  const apply = screen.getByRole('link', { name: 'Candidater en portage salarial' });
  expect(apply).toHaveAttribute(
    'href',
    '/je-suis-freelance?statut=Portage+salarial&tjm=637.5#candidature',
  );
});

it('warns when the salary is below the agreed minimum', async () => {
  await open();
  answer(true);
  expect(plain(screen.getByText(/inférieur au minimum/).textContent)).toContain('3 004 € par mois');
});

it('cancels a payslip calculation, and starts it again', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByText('Calcul annulé.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Calculer' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Calculer' }));
  expect(years).toHaveLength(2);
  answer();
  expect(lines()).toHaveLength(6);
});
