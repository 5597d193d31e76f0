import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import { RULES_EDITION } from '../../../lib/social-model/edition';
import type { StatusEstimate, YearOfInvoices } from '../../../lib/social-model/estimate';
import { STATUSES } from '../../../lib/social-model/situations';
import type { YearEstimates } from '../../../lib/social-model/use-estimates';
import IncomeSimulatorPage from '../../../pages/IncomeSimulatorPage';

class FakeWorker {
  onmessage: (event: { data: YearEstimates }) => void = () => undefined;
  onerror: () => void = () => undefined;
  terminate = jest.fn();
  postMessage(year: YearOfInvoices) {
    years.push(year);
  }
}
const years: YearOfInvoices[] = [];
let workers: FakeWorker[] = [];
let site: ReturnType<typeof renderWithSite>;

jest.mock('../../../lib/social-model/start-worker', () => ({
  startWorker: () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  },
}));

const lastWorker = () => {
  const worker = workers.at(-1);
  if (!worker) throw new Error('no worker was started');
  return worker;
};

/** Answers with half of the turnover left before tax, and less for each further status. */
function answer(year = years.at(-1)) {
  if (!year) throw new Error('nothing asked');
  const estimates = STATUSES.map((status, index): [typeof status, StatusEstimate] => {
    const netBeforeTax = year.turnover / 2 - index * 1_000;
    const contributions = year.turnover - netBeforeTax;
    const taxed = { incomeTax: 5_000, netAfterTax: netBeforeTax - 5_000 };
    return [status, { status, fee: 0, contributions, netBeforeTax, ...taxed }];
  });
  act(() => lastWorker().onmessage({ data: { year, estimates: new Map(estimates) } }));
}

const asked = (count: number) => waitFor(() => expect(years).toHaveLength(count));

const open = async (path = '/simulateur?tjm=500&jours=20&charges=25') => {
  years.length = 0;
  workers = [];
  site = renderWithSite(<IncomeSimulatorPage />, { path });
  await userEvent.click(screen.getByRole('button', { name: 'Comparer les statuts' }));
  await screen.findByText(/^Calcul selon les règles/);
  await asked(1);
};

const plain = (text: string | null) => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');
const table = () => screen.findByRole('table', { name: /^Ce qu’il reste/ });

it('the comparison begins with how the best income is paid, then ranks four statuses', async () => {
  await open();
  expect(years).toEqual([{ turnover: 110_000, expenses: 0, feePercent: 7, dividendPercent: 0 }]);
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
  expect(plain((await table()).textContent)).toContain('Hors plafond : statut quitté après deux');
  const verdict = screen.getByText(/par an après impôt$/, { selector: 'p' });
  expect(plain(verdict.textContent)).toBe(
    'EURL : 49 000 € par an après impôtsoit 4 083 € par mois, tout en rémunération.',
  );
  expect(screen.queryByText(/de plus que/)).not.toBeInTheDocument();
});

it('the comparison states the flat tax and the year of the installed rules', async () => {
  await open();
  answer();
  const year = RULES_EDITION.date.slice(0, 4);
  expect(plain(screen.getByText(/^Dividendes de la SASU.*prélèvement/).textContent)).toContain(
    `prélèvement forfaitaire unique de 31,4 % (règles ${year}).`,
  );
});

it('the comparison is stored in the address, except a refused amount, and read from it', async () => {
  await open();
  answer();
  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), '1 250,5');
  fireEvent.change(screen.getByLabelText(/^Frais de gestion/), { target: { value: '8.5' } });
  fireEvent.change(screen.getByLabelText(/^Dividendes de la SASU/), { target: { value: '40' } });
  const address =
    '/simulateur?tjm=500&jours=20&charges=25&frais=1250.5&gestion=8.5&dividendes=40#comparaison';
  await waitFor(() => expect(site.location.href).toBe(address));
  answer();
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copies = screen.getAllByRole('button', { name: 'Copier le lien' });
  await user.click(copies.at(-1) ?? document.body);
  expect(write).toHaveBeenCalledWith(`http://localhost${address}`);

  await userEvent.type(screen.getByLabelText(/^Frais professionnels/), ' de Camille');
  expect(screen.getByLabelText(/^Frais professionnels/)).toBeInvalid();
  expect(site.location.href).toBe(address);

  site.unmount();
  site = renderWithSite(<IncomeSimulatorPage />, { path: address });
  expect(await screen.findByText(/^Calcul selon les règles/)).toBeInTheDocument();
  const assumptions = { expenses: 1_250.5, feePercent: 8.5, dividendPercent: 40 };
  expect(years.at(-1)).toEqual({ turnover: 110_000, ...assumptions });
  expect(screen.getByLabelText(/^Frais professionnels/)).toHaveValue('1250,5');
});

it('printing the comparison hides the rest of the page', async () => {
  await open();
  answer();
  const printed = (element: Element) => !element.matches('[data-print=hide], [data-print=hide] *');
  const headings = screen.getAllByRole('heading').filter(printed);
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Quel statut vous\u00A0laisse le\u00A0plus\u202F?',
    'Votre protection, en une ligne',
    'Plafonds et TVA',
    'Ce que le calcul suppose',
  ]);
  expect(screen.getAllByRole('button').filter(printed)).toEqual([]);
  const protection = screen.getByText(/^Oui, aux conditions de tous les salariés/);
  expect(protection).not.toBeVisible();
  fireEvent(window, new Event('beforeprint'));
  expect(protection).toBeVisible();
  expect(screen.getAllByText(/^Estimation du/).filter(printed)).toHaveLength(1);
});

it('the comparison offers an application with rate and status for each status in reach', async () => {
  await open('/simulateur?tjm=637.5&jours=20&charges=25');
  answer();
  const links = screen.getAllByRole('link', { name: /^Candidater en/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/je-suis-freelance?statut=EURL&tjm=637.5#candidature',
    '/je-suis-freelance?statut=SASU&tjm=637.5#candidature',
    '/je-suis-freelance?statut=Portage+salarial&tjm=637.5#candidature',
  ]);
});

it('the comparison marks its amounts as outdated while the form is invalid', async () => {
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

it('the comparison ends a worker that failed, and starts a new one', async () => {
  await open();
  act(() => lastWorker().onerror());
  expect(screen.getByText(/Le calcul n’a pas abouti/)).toBeInTheDocument();
  await waitFor(() => expect(lastWorker().terminate).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await asked(2);
  expect(workers).toHaveLength(2);
  answer();
  expect(await table()).toBeInTheDocument();
  site.unmount();
  await waitFor(() => expect(lastWorker().terminate).toHaveBeenCalledTimes(1));
});

it('the comparison announces the result of the newest year only', async () => {
  await open();
  const [first] = years;
  fireEvent.change(screen.getByLabelText(/^Dividendes de la SASU/), { target: { value: '40' } });
  await asked(2);
  answer(first);
  expect(await table()).toBeInTheDocument();
  expect(screen.queryByText(/^Comparaison prête/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(/^Comparaison prête/)).toBeInTheDocument();
});

it('the comparison shows an example while the form is empty', async () => {
  await open('/simulateur');
  expect(screen.getByText(/^Exemple, en attendant votre TJM/)).toBeInTheDocument();
  expect(years.at(-1)?.turnover).toBe(110_000);
});

it('the notice about the ceiling links to the comparison', async () => {
  renderWithSite(<IncomeSimulatorPage />, { path: '/simulateur?tjm=500&jours=20&charges=25' });
  const link = screen.getByRole('link', { name: 'comparez les quatre statuts' });
  expect(link).toHaveAttribute('href', '#comparaison');
  await userEvent.click(link);
  expect(await screen.findByText(/^Calcul selon les règles/)).toBeInTheDocument();
});
