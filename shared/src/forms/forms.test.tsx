import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Honeypot, SendingFailure, SendingStatus, useSubmission } from '.';

type Outcome = { status: 'sent'; reference: string } | { status: 'rate-limited' };

const FAILED = 'Rien n’est parti.';
const send = jest.fn<Promise<Outcome>, []>();

function Form() {
  const { state, submit } = useSubmission<Outcome>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, send);
      }}
    >
      <SendingFailure state={state} message={FAILED} />
      <output>{state.status === 'sent' ? state.reference : state.status}</output>
      <Honeypot />
      <button>Envoyer</button>
    </form>
  );
}

const advance = (ms: number) => {
  jest.advanceTimersByTime(ms);
};
const user = userEvent.setup({ advanceTimers: advance });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => user.click(screen.getByRole('button', { name: 'Envoyer' }));
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue({ status: 'sent', reference: 'n° 12' });
  render(<Form />);
});

afterEach(() => {
  jest.useRealTimers();
});

test('sends once, not within three seconds of opening, and gives the outcome', async () => {
  expect(status()).toBe('idle');
  await press();
  await press();
  expect(status()).toBe('sending');
  await pass(2_500);
  expect(send).not.toHaveBeenCalled();
  await pass(500);
  expect(send).toHaveBeenCalledTimes(1);
  expect(status()).toBe('n° 12');
});

test('sends without waiting once the form has been open long enough', async () => {
  await pass(3_000);
  await press();
  await pass(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failure is announced anew at each attempt', async () => {
  send.mockResolvedValue({ status: 'rate-limited' });
  await pass(3_000);
  for (const attempt of [1, 2]) {
    await press();
    await pass(0);
    expect(send).toHaveBeenCalledTimes(attempt);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${FAILED} Patientez une minute avant de réessayer.`,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
  }
});

test('what fills the field that nobody sees fails, and sends nothing', async () => {
  const trap = screen.getByLabelText('Ne remplissez pas ce champ');
  // jsdom does not implement `inert`.
  expect(trap.closest('[inert]')).not.toBeNull();
  await user.type(trap, 'x');
  await press();
  await pass(3_000);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(FAILED);
});

test('the sending is said by a status that was there before it', () => {
  const { rerender, container } = render(<SendingStatus sending={false} />);
  const said = within(container).getByRole('status');
  expect(said).toBeEmptyDOMElement();
  rerender(<SendingStatus sending />);
  expect(within(container).getByRole('status')).toBe(said);
  expect(said.textContent).toBe('Envoi en cours...');
});
