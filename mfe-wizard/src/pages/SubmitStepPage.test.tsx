import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDraft } from '@jalon/shared/draft';
import { sendMail } from '@jalon/shared/mail';
import type { MailResult } from '@jalon/shared/mail';
import { tabStore } from '@jalon/shared/storage';
import { renderWithSite } from '@jalon/shared/testing';
import { contactMemory } from '../features/request/api/contact-memory';
import { resetWizard } from '../features/request/api/send-request';
import SubmitStepPage from './SubmitStepPage';

jest.mock('@jalon/shared/mail', () => ({ sendMail: jest.fn() }));

/** The button for the link stays away: it comes when the link is written. */
jest.mock('../features/request/api/brief-link', () => ({
  writeBrief: () => new Promise(() => undefined),
}));

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";
const mail = jest.mocked(sendMail);

let answer: (result: MailResult) => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  resetWizard();
  mail.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (result) =>
          act(async () => {
            resolve(result);
            await jest.advanceTimersByTimeAsync(0);
          });
      }),
  );
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const openPage = () => renderWithSite(<SubmitStepPage />, { path: '/recherche4' });
const submit = () =>
  screen.getByRole('button', { name: /^(Envoyer ma demande|Envoi en cours\.\.\.)$/ });
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fillIn() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(field(/^Nom/));
  await user.paste('Durand');
  await user.click(field(/^E-mail/));
  await user.paste('zoe@acme.fr');
  await user.click(screen.getByRole('checkbox', { name: /J’accepte/ }));
  return user;
}

test('missing fields are listed in a focused summary, and nothing is sent', async () => {
  openPage();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(submit());
  const summary = screen.getByRole('group', { name: 'Le formulaire contient des erreurs' });
  expect(summary).toHaveFocus();
  const links = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Indiquez votre nom.',
    'Indiquez votre adresse e-mail.',
    'Acceptez les conditions générales d’utilisation.',
  ]);
  expect(field(/^Nom/)).toHaveAccessibleDescription(expect.stringContaining('Indiquez votre nom.'));
  await pass(5000);
  expect(mail).not.toHaveBeenCalled();
});

test('a sent request empties the wizard and shows the thanks', async () => {
  requestDraft.update({ searchValue: 'React' });
  openPage();
  const user = await fillIn();
  expect(statuses()).toBe('');
  await user.click(submit());
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(submit()).toHaveTextContent('Envoi en cours...');
  expect(statuses()).toBe('Envoi en cours...');
  await pass(3000);
  await answer({ ok: true });

  expect(mail).toHaveBeenCalledTimes(1);
  const [kind, params] = mail.mock.calls[0] ?? [];
  expect(kind).toBe('request');
  expect(params).toMatchObject({
    to_email: 'demandes@marque.example',
    client_name: 'Durand',
    client_email: 'zoe@acme.fr',
    search_terms: 'React',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre demande' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('au créneau convenu');
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  expect(
    within(screen.getByRole('region', { name: 'Ce que vous avez envoyé' })).getByText('React'),
  ).toBeVisible();
  expect(requestDraft.getState().searchValue).toBe('');
  expect(contactMemory.getState().nom).toBe('');
});

test.each<[string, MailResult, string]>([
  ['failure', { ok: false, reason: 'failed' }, FAILED],
  [
    'rate limit',
    { ok: false, reason: 'rate-limited' },
    `${FAILED} Patientez une minute avant de réessayer.`,
  ],
])(
  'a %s shows its message, keeps the form and allows another attempt',
  async (_, result, message) => {
    openPage();
    const user = await fillIn();
    await user.click(submit());
    await pass(3000);
    await answer(result);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveFocus();
    expect(field(/^Nom/)).toHaveValue('Durand');
    expect(mail).toHaveBeenCalledTimes(1);

    await user.click(submit());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(0);
    await answer({ ok: true });
    expect(mail).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Merci pour votre demande' })).toBeVisible();
  },
);

test('many presses, or Enter held down, send one message', async () => {
  openPage();
  const user = await fillIn();
  await user.tripleClick(submit());
  await user.click(field(/^Nom/));
  await user.keyboard('{Enter>5/}');
  await pass(3000);
  await answer({ ok: false, reason: 'failed' });
  await user.click(field(/^Nom/));
  expect(mail).toHaveBeenCalledTimes(1);
});

test('fields and Retour are inactive during sending', async () => {
  openPage();
  const user = await fillIn();
  const back = screen.getByRole('button', { name: 'Retour' });
  await user.click(submit());
  expect(submit()).toHaveFocus();
  const terms = screen.getByRole('checkbox', { name: /J’accepte/ });
  await user.click(terms);
  expect(terms).toBeChecked();
  await user.type(field(/^Nom/), ' et fils{Enter}');
  expect(field(/^Nom/)).toHaveValue('Durand');
  expect(field(/^Nom/)).toHaveFocus();
  expect(screen.getByLabelText(/^Date et heure de rappel/)).toHaveAttribute('readonly');
  expect(back).toBeDisabled();
  await pass(3000);
  await answer({ ok: false, reason: 'failed' });
  await user.type(field(/^Nom/), ' et fils');
  expect(field(/^Nom/)).toHaveValue('Durand et fils');
  expect(back).toBeEnabled();
});

test('sending again after a visit to another page repeats no message in flight', async () => {
  const { unmount } = openPage();
  const user = await fillIn();
  await user.click(submit());
  await pass(3000);
  unmount();
  openPage();
  await user.click(submit());
  await pass(3000);
  expect(mail.mock.calls[1]).toEqual(mail.mock.calls[0]);
  await answer({ ok: true });
  expect(screen.getByRole('heading', { name: 'Merci pour votre demande' })).toBeVisible();
});

test('answers changed in another place during sending are kept and can be sent', async () => {
  requestDraft.update({ searchValue: 'React' });
  const { unmount } = openPage();
  const user = await fillIn();
  await user.click(submit());
  await pass(3000);
  unmount();
  requestDraft.update({ searchValue: 'Angular' });
  await answer({ ok: true });
  expect(requestDraft.getState().searchValue).toBe('Angular');
  expect(contactMemory.getState().nom).toBe('');

  openPage();
  await fillIn();
  await user.click(submit());
  await pass(3000);
  expect(mail).toHaveBeenCalledTimes(2);
  expect(mail.mock.calls[1]?.[1]).toMatchObject({ search_terms: 'Angular' });
});

test('a duplicated tab cannot send the same draft again, but can send another one', async () => {
  requestDraft.update({ searchValue: 'React' });
  const { unmount } = openPage();
  const wizard = tabStore.read('jalon.request.wizard') ?? '';
  expect(wizard).not.toBe('');
  const user = await fillIn();
  await user.click(submit());
  await pass(3000);
  await answer({ ok: true });
  unmount();
  const keyOf = (call: number) => mail.mock.calls[call]?.[2];
  expect(tabStore.read('jalon.request.wizard')).toBeNull();

  // The other tab still has what it was duplicated with.
  tabStore.write('jalon.request.wizard', wizard);
  requestDraft.update({ searchValue: 'React' });
  openPage();
  await fillIn();
  await user.type(field(/^Téléphone/), '06 12 34 56 78');
  await user.click(submit());
  await pass(3000);
  await answer({ ok: true, repeated: true });
  expect(screen.getByText(/déjà été envoyée/)).toBeVisible();
  expect(keyOf(1)).toBe(keyOf(0));

  act(() => {
    requestDraft.update({ searchValue: 'Angular' });
  });
  await user.click(submit());
  await pass(3000);
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a form filled faster than a person can is sent with a delay', async () => {
  openPage();
  const user = await fillIn();
  await user.click(submit());
  await pass(0);
  expect(mail).not.toHaveBeenCalled();
  await pass(3000);
  expect(mail).toHaveBeenCalledTimes(1);
});

test('a filled honeypot sends nothing', async () => {
  openPage();
  const user = await fillIn();
  await user.type(screen.getByLabelText('Ne remplissez pas ce champ'), 'spam');
  await user.click(submit());
  await pass(3000);
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  expect(mail).not.toHaveBeenCalled();
});

test('the recap shows the draft with a link to each step', () => {
  requestDraft.update({ selectedItems: ['PHP', 'SAP'], selectedLocalisation: 'remote' });
  openPage();
  const recap = screen.getByRole('region', { name: 'Votre demande' });
  expect(within(recap).getByText('PHP, SAP')).toBeVisible();
  expect(within(recap).getByText('Full Remote')).toBeVisible();
  const targets = within(recap)
    .getAllByRole('link', { name: /^Modifier/ })
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/recherche1', '/recherche2', '/recherche3']);
});

test('a draft that an earlier step refuses is not sent, and the summary links its step', async () => {
  requestDraft.update({ tjmMin: '700', tjmMax: '500' });
  openPage();
  const user = await fillIn();
  await user.click(submit());
  await user.click(
    within(screen.getByRole('group', { name: 'Le formulaire contient des erreurs' })).getByRole(
      'link',
      {
        name: /Affinez votre recherche/,
      },
    ),
  );
  expect(screen.getByRole('link', { name: /^Modifier.*Affinez votre recherche/ })).toHaveFocus();
  await pass(5000);
  expect(mail).not.toHaveBeenCalled();
});

test('contact details survive a visit to an earlier step and never reach storage', async () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const { unmount } = openPage();
  await fillIn();
  unmount();
  openPage();
  expect(field(/^Nom/)).toHaveValue('Durand');
  expect(screen.getByRole('checkbox', { name: /J’accepte/ })).toBeChecked();
  expect(written.mock.calls.length).toBeGreaterThan(0);
  expect(JSON.stringify(written.mock.calls)).not.toContain('Durand');
});

test('an empty request gets a hint, and each earlier step is a link', () => {
  openPage();
  expect(screen.getByRole('link', { name: 'dire qui vous cherchez' })).toHaveAttribute(
    'href',
    '/recherche1',
  );
  const stakes = within(screen.getByRole('navigation', { name: 'Étapes de la demande' }));
  expect(stakes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recherche1',
    '/recherche2',
    '/recherche3',
  ]);
  expect(stakes.getByRole('listitem', { current: 'step' })).toHaveTextContent('Envoi');
});

test('a request with an answer gets no hint', () => {
  requestDraft.update({ searchValue: 'React' });
  openPage();
  expect(screen.queryByRole('link', { name: 'dire qui vous cherchez' })).not.toBeInTheDocument();
});

test('a callback asks for a missing telephone number, without blocking', async () => {
  openPage();
  const user = await fillIn();
  const [day] = within(await screen.findByRole('radiogroup', { name: /Quel jour/ })).getAllByRole(
    'radio',
  );
  if (!day) throw new Error('No day is offered.');
  await user.click(day);
  expect(screen.getByLabelText(/^Date et heure de rappel/)).not.toHaveValue('');
  expect(statuses()).toContain('À quel numéro');
  expect(screen.getByRole('radiogroup', { name: /À quelle heure/ })).toBeVisible();
  await user.type(field(/^Téléphone/), '06 12 34 56 78');
  expect(statuses()).not.toContain('À quel numéro');
});
