import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HAND_OVER_HASH, handOverValues } from '@jalon/shared/forms';
import { sendMail } from '@jalon/shared/mail';
import { renderWithSite } from '@jalon/shared/testing';
import FreelancePage from '../../../pages/FreelancePage';
import { applicationMailForm } from '../domain/application';

jest.mock('@jalon/shared/mail', () => ({ sendMail: jest.fn() }));
const mail = jest.mocked(sendMail);

const SENT = 'Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.';
const MIN_FILLING_MS = 3_000;

const STATUS = 'Statut envisagé (facultatif)';
const RATE = 'Tarif journalier (TJM), en euros';
const LINKEDIN = 'URL de votre profil LinkedIn';
const typed = {
  Nom: 'Martin',
  Prénom: 'Camille',
  Fonction: 'Architecte',
  'E-mail': 'camille@exemple.fr',
  Téléphone: '+33 (0)6 12 34 56 78',
  [LINKEDIN]: 'https://www.linkedin.com/in/camille',
  [RATE]: '650',
};

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const open = (more = '') =>
  renderWithSite(<FreelancePage />, { path: `/je-suis-freelance${more}` });
const form = () => within(screen.getByRole('form', { name: 'Votre candidature' }));
const field = (label: string) => form().getByLabelText(label);

async function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.paste(value);
  }
}

async function submit() {
  await user.click(form().getByRole('button', { name: 'Envoyer ma candidature' }));
  await act(() => jest.advanceTimersByTimeAsync(MIN_FILLING_MS));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  applicationMailForm.typed.setState({});
  mail.mockResolvedValue({ ok: true });
});

it('the application form questions an implausible daily rate, and still accepts it', async () => {
  open();
  await user.type(field(RATE), '65000');
  await waitFor(() =>
    expect(field(RATE)).toHaveAccessibleDescription(/est-ce bien un tarif journalier/),
  );
  expect(field(RATE)).toBeValid();
});

it('the application form compares the daily rate with the estimate for the job title', async () => {
  open();
  await user.type(field('Fonction'), 'Développeuse Java');
  await user.type(field(RATE), '300');
  expect(await form().findByText(/^En dessous de notre estimation/)).toBeInTheDocument();
  expect(field(RATE)).toHaveAccessibleDescription(/336.€ \(junior\)/);
});

it('a confirmation with the sent values and the next date replaces the sent application form', async () => {
  jest.setSystemTime(new Date('2026-11-24T10:05:00Z'));
  open();
  const { id } = screen.getByRole('region', { name: 'Votre candidature' });
  const link = screen.getByRole('link', { name: 'Déposer ma candidature' });
  expect(link).toHaveAttribute('href', `#${id}`);
  await fill();
  await submit();
  const to = expect.objectContaining({ to_email: 'recrutement@marque.example' }) as unknown;
  expect(mail.mock.calls).toEqual([['application', to]]);
  const [said] = screen.getAllByRole('status');
  expect(said).toHaveTextContent(SENT);
  expect(said).toHaveFocus();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Vous candidatez (fait)' })).toBeInTheDocument();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(
    /^Nous échangeons\s?En cours/,
  );
  expect(link).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const sent = screen.getByRole('region', { name: 'Ce que vous avez envoyé' });
  expect(sent).toHaveTextContent('Nous vous contactons à partir du mercredi 25 novembre 2026');
  const values = within(sent).getAllByRole('definition');
  const [, , ...others] = Object.values(typed).slice(0, -1);
  expect(values.map(({ textContent }) => textContent)).toEqual([
    'Camille Martin',
    ...others,
    '650\u00A0€ par jour',
  ]);
});

it.each([
  ['?tjm=550&statut=Portage+salarial#candidature', {}],
  [HAND_OVER_HASH, { tjm: '550', statut: 'Portage salarial' }],
])('fills in rate and status from %s, and sends both', async (address, handed) => {
  handOverValues(handed);
  open(address);
  expect(field(RATE)).toHaveValue('550');
  expect(field(STATUS)).toHaveValue('Portage salarial');
  const others = Object.entries(typed).filter(([label]) => label !== RATE);
  await fill(Object.fromEntries(others));
  await submit();
  const message = expect.stringMatching(/TJM\s: 550\s€\nStatut\s: Portage salarial$/) as string;
  expect(mail).toHaveBeenCalledWith('application', expect.objectContaining({ message }));
});

it('the rate of the slider fills the application form, but replaces no rate that was entered', async () => {
  open();
  const slider = screen.getByRole('slider');
  const apply = () => user.click(screen.getByRole('link', { name: 'Candidater à ce tarif' }));
  fireEvent.change(slider, { target: { value: '500' } });
  await apply();
  expect(field(RATE)).toHaveValue('500');
  expect(screen.getByRole('heading', { name: 'Votre candidature' })).toHaveFocus();
  fireEvent.change(slider, { target: { value: '520' } });
  await apply();
  expect(field(RATE)).toHaveValue('520');
  await user.type(field(RATE), '{Backspace}5');
  fireEvent.change(slider, { target: { value: '300' } });
  await apply();
  expect(field(RATE)).toHaveValue('525');
});
