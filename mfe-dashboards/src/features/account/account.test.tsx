import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from '@jalon/shared/data';
import { session } from '@jalon/shared/session';
import type { ChangePasswordResult } from '@jalon/shared/session';
import { renderWithSite } from '@jalon/shared/testing';

import { Administration } from './Administration';
import DashboardPage from '../../pages/DashboardPage';

jest.mock('@jalon/shared/data');
const own = jest.mocked(getDocument);
const CLIENT = { ok: true, value: null } as const;
const FREELANCE = { ok: true, value: { id: 'u', fields: {} } } as const;

let people = 0;
const someone = () => {
  people += 1;
  return { uid: `a${String(people)}`, email: 'moi@b.fr' };
};

const show = (page: ReactElement, user = someone()) =>
  renderWithSite(page, { path: '/page', session: { status: 'signed-in', user } });
const administer = (shownOn: 'client' | 'freelance' = 'client') => {
  const user = someone();
  return show(<Administration user={user} shownOn={shownOn} />, user);
};
const redirect = () => show(<DashboardPage />);

describe('an account whose kind cannot be read', () => {
  /** The first read fails at once, the second when the returned function is called. */
  const failTwice = (reason: 'timeout' | 'denied') => {
    let release: () => void = () => undefined;
    own.mockResolvedValueOnce({ ok: false, reason }).mockReturnValueOnce(
      new Promise((resolve) => {
        release = () => {
          resolve({ ok: false, reason });
        };
      }),
    );
    return () =>
      act(async () => {
        release();
        await Promise.resolve();
      });
  };
  const retryWithKeyboard = async () => {
    (await screen.findByRole('button', { name: 'Réessayer' })).focus();
    await userEvent.keyboard('{Enter}');
  };

  it('keeps the focus in place during a retry, and announces the result', async () => {
    const release = failTwice('timeout');
    administer();
    await retryWithKeyboard();
    const place = screen.getByText('Lecture en cours…', { selector: 'dd *' });
    expect(screen.getByRole('group', { name: 'Type de compte' })).toHaveFocus();
    expect(place).toHaveRole('status');
    await release();
    expect(place).toHaveTextContent(/^Momentanément indisponible$/);
    own.mockResolvedValue(CLIENT);
    await retryWithKeyboard();
    await waitFor(() => {
      expect(place).toHaveTextContent(/^Client$/);
    });
    expect(screen.getByRole('group', { name: 'Type de compte' })).toHaveFocus();
  });

  it('keeps the focus during a retry on /dashboard, then moves it to the second error', async () => {
    const release = failTwice('timeout');
    redirect();
    expect(await screen.findByRole('alert')).not.toHaveFocus();
    await retryWithKeyboard();
    expect(screen.getByRole('status')).toHaveTextContent('Ouverture de votre espace…');
    expect(document.body).not.toHaveFocus();
    await release();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows that it has no access', async () => {
    own.mockResolvedValue({ ok: false, reason: 'denied' });
    redirect();
    const words = /Votre compte n’a pas accès à cette information\./;
    expect(await screen.findByText(words)).toBeVisible();
  });
});

it('links to the other dashboard when the account belongs there', async () => {
  own.mockResolvedValue(FREELANCE);
  administer('client');
  const link = await screen.findByRole('link', { name: 'Ouvrir mon espace freelance' });
  expect(link).toHaveAttribute('href', '/dashboard-freelance');
});

describe('the password form', () => {
  const change = async (result: ChangePasswordResult, current = 'old', next = 'new') => {
    own.mockResolvedValue(CLIENT);
    administer();
    const asked = jest.fn(() => Promise.resolve(result));
    session.changePassword = asked;
    if (current) await userEvent.type(screen.getByLabelText('Mot de passe actuel'), current);
    if (next) await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), next);
    await userEvent.click(screen.getByRole('button', { name: 'Modifier le mot de passe' }));
    return asked;
  };

  it('confirms a changed password, and empties the fields', async () => {
    const asked = await change({ ok: true });
    expect(asked).toHaveBeenCalledWith('old', 'new');
    expect(await screen.findByText('Votre mot de passe a été modifié.')).toBeVisible();
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('');
  });

  it('marks the field of a weak password as invalid', async () => {
    await change({ ok: false, reason: 'weak-password' });
    expect(
      await screen.findByRole('group', { name: 'Le formulaire contient des erreurs' }),
    ).toHaveFocus();
    expect(screen.getByLabelText('Nouveau mot de passe')).toBeInvalid();
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('new');
  });

  it.each([
    ['does not answer', {}, 'n’a pas pu être confirmé'],
    ['refuses', { throttled: true }, 'Trop d’essais. Votre mot de passe n’a pas été changé'],
  ] as const)('keeps the typed passwords when the service %s', async (_, throttled, words) => {
    await change({ ok: false, reason: 'unavailable', ...throttled });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveFocus();
    expect(alert).toHaveTextContent(words);
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('old');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('new');
  });
});
