import { useState, type ReactNode } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  changesIn,
  ErrorSummary,
  Honeypot,
  SendingFailure,
  SendingStatus,
  TextField,
  textOf,
  useBotGuard,
  useForm,
  type Form,
} from '.';

type Outcome = { status: 'sent'; reference: string } | { status: 'rate-limited' | 'failed' };
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
      <SendingFailure state={state} message={FAILED} />
      <output>{'reference' in state ? state.reference : state.status}</output>
      {children}
      <Honeypot />
      <button>Envoyer</button>
    </form>
  );
}

function OwnValues({ guarded = false }: { guarded?: boolean }) {
  const guard = useBotGuard();
  const form = useForm<Outcome>({
    check: (typed) => problemsOf(textOf(typed, 'ville')),
    async send(typed, element) {
      const ask = () => send(textOf(typed, 'ville')) ?? Promise.reject(new Error('no answer'));
      return guarded ? guard(element, ask) : ask();
    },
  });
  return (
    <Frame form={form}>
      <TextField name="ville" label="Ville" error={form.errorOf('ville')} />
    </Frame>
  );
}

function Controlled({ shown = [] }: { shown?: string[] }) {
  const [values, setValues] = useState({ ville: '', pays: 'France' });
  const form = useForm<Outcome, typeof values>({
    values,
    check: ({ ville }) => problemsOf(ville),
    send: ({ ville }) => send(ville),
    shows: (name) => shown.includes(name),
    onTypedEarly(typed) {
      const changes = changesIn(typed, values);
      if (!changes) return undefined;
      setValues((before) => ({ ...before, ...changes }));
      return { ...values, ...changes };
    },
  });
  return (
    <Frame form={form}>
      {(['ville', 'pays'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name === 'ville' ? 'Ville' : 'Pays'}
          error={form.errorOf(name)}
          value={values[name]}
          onChange={({ target }) => {
            const { value } = target;
            setValues((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
    </Frame>
  );
}

const user = userEvent.setup({
  advanceTimers: (ms) => {
    jest.advanceTimersByTime(ms);
  },
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async () => {
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await pass(0);
};
const status = () => screen.getByRole('status').textContent;
const city = () => screen.getByRole('textbox', { name: 'Ville' });
const summary = () => screen.queryByRole('group', { name: 'Le formulaire contient des erreurs' });

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue({ status: 'sent', reference: 'n° 12' });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['fields with their own values', OwnValues],
  ['controlled fields', Controlled],
])('%s show an error beside the field and in a summary that takes the focus', async (_, Fields) => {
  render(<Fields />);
  document.title = 'Page';
  await press();
  expect(document.title).toBe('Erreur\u00A0: Page');
  expect(status()).toBe('refused');
  expect(city()).toHaveAccessibleDescription(MISSING);
  await press();
  expect(summary()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await user.type(city(), 'Lyon');
  await press();
  expect(summary()).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledWith('Lyon');
  expect(document.title).toBe('Page');
});

test('an error disappears once corrected in controlled fields, otherwise at the next submission', async () => {
  const { unmount } = render(<Controlled />);
  await press();
  await user.type(city(), 'L');
  expect(city()).toBeValid();
  expect(summary()).not.toBeInTheDocument();
  unmount();
  render(<OwnValues />);
  await press();
  await user.type(city(), 'L');
  expect(city()).toBeInvalid();
});

test('a form may show an error before a submission, without a summary', () => {
  render(<Controlled shown={['ville']} />);
  expect(city()).toHaveAccessibleDescription(MISSING);
  expect(summary()).not.toBeInTheDocument();
});

test('a problem found by the server moves the focus to the summary', async () => {
  const message = 'Ville inconnue.';
  send.mockResolvedValue({ problems: [{ name: 'ville', message }] });
  render(<OwnValues />);
  await user.type(city(), 'Lyonn');
  await press();
  expect(summary()).toHaveFocus();
  expect(city()).toHaveAccessibleDescription(message);
  expect(city()).toHaveValue('Lyonn');
});

test('a form is submitted once, even when the button is pressed again while sending', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<OwnValues />);
  await user.type(city(), 'Lyon');
  await press();
  await press();
  expect(status()).toBe('sending');
  await act(async () => {
    answer({ status: 'sent', reference: 'n° 12' });
    await Promise.resolve();
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(status()).toBe('n° 12');
});

test('a failure is announced at each attempt, and the fields stay filled in', async () => {
  send.mockResolvedValue({ status: 'rate-limited' });
  render(<OwnValues />);
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

test('a form returns to idle after a submission that opens another page', async () => {
  send.mockReturnValue(undefined);
  render(<Controlled />);
  await user.type(city(), 'Lyon');
  await press();
  expect(status()).toBe('idle');
});

test('holding Enter down submits once', () => {
  render(<OwnValues />);
  expect(fireEvent.keyDown(city(), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(city(), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(city(), { key: 'a', repeat: true })).toBe(true);
});

test('a guarded form delays sending until three seconds after opening', async () => {
  render(<OwnValues guarded />);
  fireEvent.change(city(), { target: { value: 'Lyon' } });
  await press();
  expect(status()).toBe('sending');
  await pass(2_500);
  expect(send).not.toHaveBeenCalled();
  await pass(500);
  expect(send).toHaveBeenCalledTimes(1);
  expect(status()).toBe('n° 12');
});

test('a guarded form opened more than three seconds ago sends at once', async () => {
  render(<OwnValues guarded />);
  await pass(3_000);
  fireEvent.change(city(), { target: { value: 'Lyon' } });
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a guarded form fails without sending when its honeypot is filled', async () => {
  render(<OwnValues guarded />);
  const honeypot = screen.getByLabelText('Ne remplissez pas ce champ');
  // jsdom does not implement `inert`.
  expect(honeypot.closest('[inert]')).not.toBeNull();
  await user.type(honeypot, 'x');
  await user.type(city(), 'Lyon');
  await press();
  await pass(3_000);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(FAILED);
});

/** Fills a field as browsers do: without an event, so that React does not notice. */
const fillSilently = (field: HTMLElement, value: string) => {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(field, value);
};

test.each([
  ['fields with their own values', OwnValues],
  ['controlled fields', Controlled],
])('the values of %s that a browser autofills without an event are sent', async (_, Fields) => {
  render(<Fields />);
  fillSilently(city(), 'Lyon');
  await press();
  expect(send).toHaveBeenCalledWith('Lyon');
});

test('a field autofilled without an event keeps its value while another one is typed in', async () => {
  render(<Controlled />);
  fillSilently(city(), 'Lyon');
  await user.type(screen.getByRole('textbox', { name: 'Pays' }), ' !');
  expect(city()).toHaveValue('Lyon');
  await press();
  expect(send).toHaveBeenCalledWith('Lyon');
});

test('text typed into the prerendered form survives hydration', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Controlled />);
  fireEvent.change(city(), { target: { value: 'Lyon' } });
  await act(async () => {
    hydrateRoot(root, <Controlled />);
    await Promise.resolve();
  });
  expect(city()).toHaveValue('Lyon');
  await press();
  expect(send).toHaveBeenCalledWith('Lyon');
  root.remove();
});

test('changes are texts and checked boxes that differ from the rendered values', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="same" value="a"><input name="text" value="b"><input name="emptied" value="">
    <input type="radio" name="choice" value="x"><input type="radio" name="choice" value="y" checked>
    <input type="checkbox" name="ticked" checked><input type="checkbox" name="unticked">
    <input name="other" value="c">`;
  const typed = new FormData(form);
  const rendered = {
    same: 'a',
    text: '',
    emptied: 'e',
    choice: '',
    ticked: false,
    unticked: false,
  };
  expect(changesIn(typed, { ...rendered, list: ['b'], elsewhere: 'z' })).toEqual({
    text: 'b',
    emptied: '',
    choice: 'y',
    ticked: true,
  });
  expect(changesIn(typed, { same: 'a', ticked: true })).toBeNull();
});

test('sending is announced by a status element that is already mounted', () => {
  const { rerender, container } = render(<SendingStatus sending={false} />);
  const announced = within(container).getByRole('status');
  expect(announced).toBeEmptyDOMElement();
  rerender(<SendingStatus sending />);
  expect(within(container).getByRole('status')).toBe(announced);
  expect(announced.textContent).toBe('Envoi en cours...');
});
