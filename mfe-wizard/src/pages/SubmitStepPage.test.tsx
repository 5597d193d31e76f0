import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendMail, type MailResult } from '@jalon/shared/mail';
import { renderWithSite } from '@jalon/shared/testing';
import { resetWizard } from '../features/request/api/send-request';
import { contactStore, wizardDraft } from '../features/request/api/wizard-state';
import SubmitStepPage from './SubmitStepPage';

jest.mock('@jalon/shared/mail', () => ({ sendMail: jest.fn() }));

const mail = jest.mocked(sendMail);

let settle: (result: MailResult) => void;

beforeEach(() => {
  // A Tuesday, 9 h in Paris.
  jest.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z') });
  window.scrollTo = jest.fn();
  resetWizard();
  mail.mockReset().mockImplementation(() => new Promise((resolve) => (settle = resolve)));
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = (result: MailResult) => {
  settle(result);
  return pass(0);
};
const openPage = () => renderWithSite(<SubmitStepPage />, { path: '/recherche4' });
const submit = () =>
  screen.getByRole('button', { name: /^(Envoyer ma demande|Envoi en cours\.\.\.)$/ });
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

/** Fills the form in and sends it, after the delay that stops bots. */
async function fillAndSend() {
  const user = await fillIn();
  await user.click(submit());
  await pass(3000);
  return user;
}

test('a sent request is shown until another one is begun', async () => {
  wizardDraft.update({ searchValue: 'React' });
  const { unmount } = openPage();
  await fillAndSend();
  await answer({ ok: true });
  const thanks = { level: 1, name: 'Merci pour votre demande' };
  expect(screen.getByRole('heading', thanks)).toHaveFocus();
  expect(wizardDraft.getState().searchValue).toBe('');
  expect(contactStore.getState().nom).toBe('');
  unmount();
  openPage();
  expect(screen.getByRole('heading', thanks)).toBeVisible();
  act(() => wizardDraft.update({ searchValue: 'Angular' }));
  expect(screen.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible();
});

test('the fields of the last step cannot change during sending, and keep their values after a failure', async () => {
  openPage();
  const user = await fillIn();
  await user.click(submit());
  const terms = screen.getByRole('checkbox', { name: /J’accepte/ });
  await user.click(terms);
  expect(terms).toBeChecked();
  expect(screen.getByLabelText(/^Jour de rappel/)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Retour' })).toBeDisabled();
  await pass(3000);
  await answer({ ok: false, reason: 'failed' });
  await user.type(field(/^Nom/), ' et fils');
  expect(field(/^Nom/)).toHaveValue('Durand et fils');
});

test('sending again before the first answer, after a visit to another page, reuses the same message', async () => {
  const { unmount } = openPage();
  const user = await fillAndSend();
  unmount();
  openPage();
  await user.click(submit());
  await pass(3000);
  expect(mail.mock.calls[1]).toEqual(mail.mock.calls[0]);
  await answer({ ok: true });
  expect(screen.getByRole('heading', { name: 'Merci pour votre demande' })).toBeVisible();
});

test('answers that change during sending are kept and can be sent afterwards', async () => {
  wizardDraft.update({ searchValue: 'React' });
  const { unmount } = openPage();
  await fillAndSend();
  unmount();
  wizardDraft.update({ searchValue: 'Angular' });
  await answer({ ok: true });
  expect(wizardDraft.getState().searchValue).toBe('Angular');
  expect(contactStore.getState().nom).toBe('');

  openPage();
  await fillAndSend();
  expect(mail).toHaveBeenCalledTimes(2);
  const [[, , sentKey] = [], [, params, key] = []] = mail.mock.calls;
  expect(params).toMatchObject({ search_terms: 'Angular' });
  expect(key).not.toBe(sentKey);
});

test('a draft with an error in an earlier step is not sent, and the summary links to the step', async () => {
  wizardDraft.update({ tjmMin: '700', tjmMax: '500' });
  openPage();
  const user = await fillIn();
  await user.click(submit());
  const summary = screen.getByRole('group', { name: 'Le formulaire contient des erreurs' });
  await user.click(within(summary).getByRole('link', { name: /Précisions/ }));
  expect(screen.getByRole('link', { name: /^Modifier.*Précisions/ })).toHaveFocus();
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

test('the progress list links to earlier steps and describes the heading; an empty recap links to the first step', () => {
  openPage();
  const progress = within(screen.getByRole('navigation', { name: 'Étapes de la demande' }));
  expect(progress.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recherche1',
    '/recherche2',
    '/recherche3',
  ]);
  expect(progress.getByRole('listitem', { current: 'step' })).toHaveTextContent('Envoi');
  const place = 'Étape 4 sur 4\u00A0: Envoi Dernière étape';
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(place);
  const hint = screen.getByRole('link', { name: 'dire qui vous cherchez' });
  expect(hint).toHaveAttribute('href', '/recherche1');
});

test('the callback slot keeps its time when the day changes, and can be cleared', async () => {
  openPage();
  const user = await fillIn();
  const day = screen.getByRole('combobox', { name: /^Jour de rappel/ });
  expect(screen.queryByLabelText('Heure de rappel')).not.toBeInTheDocument();
  const [, first, second] = within(day).getAllByRole('option');
  if (!first || !second) throw new Error('No day is offered.');
  await user.selectOptions(day, second);
  const time = screen.getByRole('combobox', { name: 'Heure de rappel' });
  await user.selectOptions(time, '2026-12-02T10:30');
  expect(contactStore.getState().rappel).toMatch(/T10:30$/);
  await user.selectOptions(day, first);
  expect(contactStore.getState().rappel).toMatch(/^2026-12-01T10:30$/);
  await user.selectOptions(day, 'Pas de rappel');
  expect(contactStore.getState().rappel).toBe('');
});
