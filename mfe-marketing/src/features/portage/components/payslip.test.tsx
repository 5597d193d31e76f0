import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EstimateState, YearOfInvoices } from '@jalon/shared/social-model';
import { renderWithSite } from '@jalon/shared/testing';
import { Payslip } from './Payslip';

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
const lines = () => screen.getAllByRole('listitem').map((it) => plain(it.textContent));

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
  renderWithSite(<Payslip />);
  await userEvent.click(screen.getByRole('button', { name: 'Calculer avec vos montants' }));
  return screen.findByLabelText(/^La facture d’un mois/);
};

it('shows an example, then the payslip of an invoice', async () => {
  renderWithSite(<Payslip />).unmount();
  const invoice = await open();
  expect(invoice).toHaveFocus();
  expect(years).toEqual([{ turnover: 108_000, expenses: 0, feePercent: 7 }]);
  answer();
  expect(lines()).toEqual([
    expect.stringMatching(/^Frais de gestion.*630 €$/),
    expect.stringMatching(/^Cotisations de l’employeur.*2 870 €$/),
    expect.stringMatching(/^Cotisations du salarié.*1 180 €$/),
    expect.stringMatching(/^Votre net avant impôt.*4 320 €$/),
  ]);
  expect(plain(screen.getByText(/après impôt/).textContent)).toContain('3 600 € par mois');
  expect(screen.getByText(/de réserve/)).toHaveTextContent(
    /règles de l’Urssaf au 1er juillet 2026\.$/,
  );
});

it('includes expenses, and keeps the last payslip while an amount is invalid', async () => {
  const invoice = await open();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '500');
  expect(years.at(-1)).toEqual({ turnover: 108_000, expenses: 6_000, feePercent: 7 });
  answer();
  expect(lines()[1]).toMatch(/^Frais professionnels.*500 €$/);
  await userEvent.clear(invoice);
  expect(invoice).toBeInvalid();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('questions an implausible invoice, but still computes it', async () => {
  const invoice = await open();
  await userEvent.clear(invoice);
  await userEvent.type(invoice, '900000');
  expect(invoice).toHaveAccessibleDescription(/est-ce bien la facture d’un seul mois/);
  expect(invoice).toBeValid();
  expect(years.at(-1)?.turnover).toBe(10_800_000);
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
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
});
