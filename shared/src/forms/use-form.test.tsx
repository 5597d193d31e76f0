import type { ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '../testing/site-config-fixture';
import {
  ErrorSummary,
  Honeypot,
  SendingFailure,
  TextField,
  useBotGuard,
  useTextFields,
  useForm,
  type Form,
} from '.';

type Outcome =
  | { status: 'sent'; reference: string }
  | { status: 'rate-limited' | 'too-long' | 'failed' | 'trapped' };
type Answer = Outcome | { problems: { name: string; message: string }[] };

const FAILED = 'Rien n’est parti.';
const MISSING = 'Indiquez la ville.';
const send = jest.fn<Promise<Answer> | undefined, [string]>();
const problemsOf = (city: string) => (city === '' ? [{ name: 'ville', message: MISSING }] : []);

function Frame({ form, children }: { form: Form<Outcome>; children: ReactNode }) {
  const { state, summary, props } = form;
  return (
    <form {...props} aria-label="Recherche">
      <ErrorSummary {...summary} />
      <SendingFailure state={state} message={FAILED} mailbox="email" />
      <output>{'reference' in state ? state.reference : state.status}</output>
      {children}
      <Honeypot />
      <button>Envoyer</button>
    </form>
  );
}

function Search({ guarded = false, shown = [] }: { guarded?: boolean; shown?: string[] }) {
  const guard = useBotGuard();
  const { values, field } = useTextFields({ ville: '', pays: 'France' });
  const form = useForm<Outcome, typeof values>({
    values,
    check: ({ ville }) => problemsOf(ville),
    send({ ville }, element) {
      const ask = () => send(ville) ?? Promise.reject(new Error('no answer'));
      return guarded ? guard(element, ask) : send(ville);
    },
    shows: (name) => shown.includes(name),
  });
  return (
    <Frame form={form}>
      <TextField {...field('ville')} label="Ville" error={form.errorOf('ville')} />
      <TextField {...field('pays')} label="Pays" error={form.errorOf('pays')} />
    </Frame>
  );
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async () => {
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await pass(0);
};
const status = () => screen.getByRole('status').textContent;
const city = () => screen.getByRole('textbox', { name: 'Ville' });
const summary = () => screen.queryByRole('group', { name: 'Le formulaire contient des erreurs' });

beforeEach(() => {
  provideSiteConfig(siteConfigFixture);
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue({ status: 'sent', reference: 'n° 12' });
});

test('a refused form shows an error beside the field and in a summary that takes the focus, until it is corrected', async () => {
  render(<Search />);
  document.title = 'Page';
  await press();
  expect(document.title).toBe('Erreur\u00A0: Page');
  expect(status()).toBe('refused');
  expect(city()).toHaveAccessibleDescription(MISSING);
  await press();
  expect(summary()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await user.type(city(), 'Lyon');
  expect(city()).toBeValid();
  expect(summary()).not.toBeInTheDocument();
  await press();
  expect(send).toHaveBeenCalledWith('Lyon');
  expect(document.title).toBe('Page');
});

test('a form may show an error before a submission, without a summary', () => {
  render(<Search shown={['ville']} />);
  expect(city()).toHaveAccessibleDescription(MISSING);
  expect(summary()).not.toBeInTheDocument();
});

test('a problem found by the server moves the focus to the summary, and ends when the value changes', async () => {
  const message = 'Ville inconnue.';
  send.mockResolvedValue({ problems: [{ name: 'ville', message }] });
  render(<Search />);
  await user.type(city(), 'Lyonn');
  await press();
  expect(summary()).toHaveFocus();
  expect(city()).toHaveAccessibleDescription(message);
  await user.type(city(), '{Backspace}');
  expect(city()).toHaveValue('Lyon');
  expect(city()).toBeValid();
  expect(summary()).not.toBeInTheDocument();
});

test('a form is submitted once, even when the button is pressed again while sending', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<Search />);
  await user.type(city(), 'Lyon');
  await press();
  await press();
  expect(status()).toBe('sending');
  answer({ status: 'sent', reference: 'n° 12' });
  await pass(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(status()).toBe('n° 12');
});

test('a failure to send is announced at each attempt, and the fields stay filled in', async () => {
  send.mockResolvedValue({ status: 'rate-limited' });
  render(<Search />);
  await user.type(city(), 'Lyon');
  for (const attempt of [1, 2]) {
    await press();
    expect(send).toHaveBeenCalledTimes(attempt);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${FAILED} Patientez une minute avant de réessayer.`,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
  }
  expect(city()).toHaveValue('Lyon');
});

test('a form can be submitted again after a submission that opened another page', async () => {
  send.mockReturnValue(undefined);
  render(<Search />);
  await user.type(city(), 'Lyon');
  await press();
  expect(status()).toBe('idle');
});

test('a form with the bot guard delays sending until three seconds after opening', async () => {
  render(<Search guarded />);
  fireEvent.change(city(), { target: { value: 'Lyon' } });
  await press();
  expect(status()).toBe('sending');
  await pass(2_500);
  expect(send).not.toHaveBeenCalled();
  await pass(500);
  expect(send).toHaveBeenCalledTimes(1);
  expect(status()).toBe('n° 12');
});

test('a form with the bot guard that was opened more than three seconds ago sends at once', async () => {
  render(<Search guarded />);
  await pass(3_000);
  fireEvent.change(city(), { target: { value: 'Lyon' } });
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a form with the bot guard names the mailbox instead of sending when its honeypot is filled', async () => {
  render(<Search guarded />);
  const honeypot = screen.getByLabelText('Ne remplissez pas ce champ');
  // jsdom does not implement `inert`.
  expect(honeypot.closest('[inert]')).not.toBeNull();
  await user.type(honeypot, 'x');
  await user.type(city(), 'Lyon');
  await press();
  await pass(3_000);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Écrivez-nous à contact@marque.example.');
});
