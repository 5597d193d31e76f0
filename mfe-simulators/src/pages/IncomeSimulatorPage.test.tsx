import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from '@jalon/shared/routing';
import { renderWithSite } from '@jalon/shared/testing';
import IncomeSimulatorPage from './IncomeSimulatorPage';

const SUMMARY = 'Le formulaire contient des erreurs';
const SPACES = /[\u00A0\u202F]/g;
const figure = (label: string) => {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent.replace(SPACES, ' ');
};
const panel = () => screen.getByRole('region', { name: 'Vos résultats' });
const tjm = () => screen.getByLabelText(/^Tarif journalier/);
const jours = () => screen.getByLabelText(/^Jours travaillés par mois/);
const charges = () => screen.getByLabelText(/^Charges/);
const run = () => userEvent.click(screen.getByRole('button', { name: 'Lancer la simulation' }));

const open = (path = '/simulateur') => renderWithSite(<IncomeSimulatorPage />, { path });

it('an empty form has one error for both required fields', async () => {
  open();
  await run();
  const summary = screen.getByRole('group', { name: SUMMARY });
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(tjm()).toHaveAccessibleDescription(/Veuillez remplir tous les champs obligatoires/);
  expect(jours()).toBeInvalid();
});

it('after the first calculation, income and address are updated while typing', async () => {
  const { location } = open();
  await userEvent.type(tjm(), '500');
  await userEvent.type(jours(), '20');
  await run();
  await waitFor(() => expect(location.href).toBe('/simulateur?tjm=500&jours=20&charges=25'));

  await userEvent.clear(charges());
  expect(figure('Revenu net annuel')).toBe('82 500 €');
  await userEvent.type(charges(), '10');
  expect(figure('Revenu net annuel')).toBe('99 000 €');
  await waitFor(() => expect(location.href).toBe('/simulateur?tjm=500&jours=20&charges=10'));

  await userEvent.type(jours(), '5');
  expect(jours()).toHaveAccessibleDescription(/doit être entre 1 et 23/);
  expect(figure('Revenu net annuel')).toBe('99 000 €');
  expect(panel()).toHaveAttribute('data-dimmed');
  expect(panel()).toHaveTextContent(/dernière saisie valable/);
  expect(jours()).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(panel()).not.toHaveAttribute('data-dimmed');
});

it('below the ceiling of a micro-entreprise, the income has no note on the charges', () => {
  open('/simulateur?tjm=330&jours=23&charges=25');
  expect(screen.queryByText(/n’existe plus durablement/)).not.toBeInTheDocument();
});

it('an excessive rate is questioned, but the income is computed', () => {
  open('/simulateur?tjm=1000000000&jours=20');
  expect(tjm()).toHaveAccessibleDescription(/est-ce bien un tarif journalier/);
  expect(figure('Revenu brut mensuel')).toBe('20 000 000 000 €');
});

it('the income form is empty when the page is opened again, and Back shows the earlier result', async () => {
  const PageWithLinks = () => {
    const navigate = useNavigate();
    return (
      <>
        <IncomeSimulatorPage />
        <Link to="/simulateur">Simuler mes revenus</Link>
        <button onClick={() => void navigate(-1)}>Revenir</button>
      </>
    );
  };
  renderWithSite(<PageWithLinks />, { path: '/simulateur?tjm=500&jours=20' });
  await userEvent.clear(jours());
  await run();
  expect(screen.getByRole('group', { name: SUMMARY })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Simuler mes revenus' }));
  expect(tjm()).toHaveValue('');
  expect(screen.queryByRole('group', { name: SUMMARY })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir' }));
  await waitFor(() => expect(tjm()).toHaveValue('500'));
  expect(figure('Revenu brut mensuel')).toBe('10 000 €');
});

it('an invalid shared address fills the income form, without an error summary', () => {
  open('/simulateur?tjm=500&jours=99');
  expect(jours()).toHaveValue('99');
  expect(panel()).toHaveAttribute('data-dimmed');
  expect(screen.queryByRole('group', { name: SUMMARY })).not.toBeInTheDocument();
});
