import { EventEmitter, once } from 'node:events';
import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from '@jalon/shared/data';
import { session } from '@jalon/shared/session';
import type { ChangePasswordResult, SessionUser } from '@jalon/shared/session';
import { renderWithSite } from '@jalon/shared/testing';

import { Administration } from './Administration';
import DashboardPage from '../../pages/DashboardPage';

jest.mock('@jalon/shared/data');
const own = jest.mocked(getDocument);
const FAILED = { ok: false, reason: 'timeout' } as const;
const CLIENT = { ok: true, value: null } as const;
const FREELANCE = { ok: true, value: { id: 'u', fields: {} } } as const;

let people = 0;
/** Renders a view for a new user, because data is cached per user. */
function show(page: (user: SessionUser) => ReactElement) {
  people += 1;
  const user = { uid: `a${String(people)}`, email: 'moi@b.fr' };
  renderWithSite(page(user), { path: '/page', session: { status: 'signed-in', user } });
}
const administer = () => show((user) => <Administration user={user} shownOn="client" />);
const redirect = () => show(() => <DashboardPage />);

/** The first read fails at once, the second when the returned function is called. */
const failTwice = () => {
  const held = new EventEmitter();
  own.mockResolvedValueOnce(FAILED).mockImplementationOnce(async () => {
    await once(held, 'released');
    return FAILED;
  });
  return () => act(() => Promise.resolve(held.emit('released')));
};
const retryWithKeyboard = async () => {
  (await screen.findByRole('button', { name: 'Réessayer' })).focus();
  await userEvent.keyboard('{Enter}');
};

it('the kind of an account is read again with the focus kept in place, and the result is announced', async () => {
  const release = failTwice();
  administer();
  await retryWithKeyboard();
  const place = screen.getByText('Lecture en cours…', { selector: 'dd *' });
  expect(screen.getByRole('group', { name: 'Type de compte' })).toHaveFocus();
  expect(place).toHaveRole('status');
  await release();
  expect(place).toHaveTextContent(/^Momentanément indisponible$/);
  own.mockResolvedValue(CLIENT);
  await retryWithKeyboard();
  await waitFor(() => expect(place).toHaveTextContent(/^Client$/));
  expect(screen.getByRole('group', { name: 'Type de compte' })).toHaveFocus();
});

it('the kind of an account is read again on /dashboard with the focus kept in place', async () => {
  const release = failTwice();
  redirect();
  await retryWithKeyboard();
  expect(screen.getByRole('status')).toHaveTextContent('Ouverture de votre espace…');
  await release();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('/dashboard says that the account has no access', async () => {
  own.mockResolvedValue({ ok: false, reason: 'denied' });
  redirect();
  const words = /Votre compte n’a pas accès à cette information\./;
  expect(await screen.findByText(words)).toBeVisible();
});

it('the account tab links to the other dashboard if the kind of the account requires it', async () => {
  own.mockResolvedValue(FREELANCE);
  administer();
  const link = await screen.findByRole('link', { name: 'Ouvrir mon espace freelance' });
  expect(link).toHaveAttribute('href', '/dashboard-freelance');
});

const change = async (result: ChangePasswordResult) => {
  own.mockResolvedValue(CLIENT);
  administer();
  const asked = jest.fn(() => Promise.resolve(result));
  session.changePassword = asked;
  await userEvent.type(screen.getByLabelText('Mot de passe actuel'), 'old');
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'new');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier le mot de passe' }));
  return asked;
};

it('a changed password is confirmed, and the fields are emptied', async () => {
  const asked = await change({ ok: true });
  expect(asked).toHaveBeenCalledWith('old', 'new');
  expect(await screen.findByText('Votre mot de passe a été modifié.')).toBeVisible();
  expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('');
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('');
});

it('the field of a refused password names the rules that it breaks', async () => {
  await change({ ok: false, reason: 'weak-password', rules: ['une majuscule', 'un chiffre'] });
  expect(
    await screen.findByRole('group', { name: 'Le formulaire contient des erreurs' }),
  ).toHaveFocus();
  expect(screen.getByLabelText('Nouveau mot de passe')).toBeInvalid();
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAccessibleDescription(
    /doit contenir une majuscule, un chiffre\./,
  );
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('new');
});

it.each([
  ['does not answer', {}, 'n’a pas pu être confirmé'],
  ['refuses', { throttled: true }, 'Trop d’essais. Votre mot de passe n’a pas été changé'],
] as const)('entered passwords are kept when the service %s', async (_, throttled, words) => {
  await change({ ok: false, reason: 'unavailable', ...throttled });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent(words);
  expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('old');
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('new');
});
