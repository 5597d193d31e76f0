import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from '@jalon/shared/data';
import { useLocation } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import type { ChangePasswordResult } from '@jalon/shared/session';
import { renderWithSite } from '@jalon/shared/testing';

import { Administration } from './Administration';
import { DashboardRedirect } from './DashboardRedirect';

jest.mock('@jalon/shared/data');
const own = jest.mocked(getDocument);
const CLIENT = { ok: true, value: null } as const;
const FREELANCE = { ok: true, value: { id: 'u', fields: {} } } as const;

let people = 0;
const someone = () => {
  people += 1;
  return { uid: `a${String(people)}`, email: 'moi@b.fr' };
};
function Here() {
  return <output aria-label="Page">{useLocation().pathname}</output>;
}

const administer = (shownOn: 'client' | 'freelance' = 'client') => {
  const user = someone();
  return renderWithSite(<Administration user={user} shownOn={shownOn} />, {
    path: '/dashboard-client',
    session: { status: 'signed-in', user },
  });
};
const redirect = () => {
  const user = someone();
  const state = { status: 'signed-in', user } as const;
  return renderWithSite(<DashboardRedirect uid={user.uid} />, {
    path: '/dashboard',
    session: state,
  });
};

describe('/dashboard', () => {
  it.each([
    [CLIENT, '/dashboard-client'],
    [FREELANCE, '/dashboard-freelance'],
  ])('leads where the account belongs (%#)', async (document, page) => {
    own.mockResolvedValue(document);
    const { location } = redirect();
    await waitFor(() => {
      expect(location.href).toBe(page);
    });
  });

  it('lets one choose, or try again, when that cannot be known', async () => {
    own.mockResolvedValueOnce({ ok: false, reason: 'timeout' }).mockResolvedValue(FREELANCE);
    const { location } = redirect();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => {
      expect(location.href).toBe('/dashboard-freelance');
    });
  });
});

describe('the account', () => {
  beforeEach(() => {
    own.mockResolvedValue(CLIENT);
  });

  it('says whose it is and of which kind', async () => {
    administer();
    expect(screen.getByText('moi@b.fr')).toBeVisible();
    expect(await screen.findByText('Client')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeVisible();
    const rights = screen.getByRole('link', { name: 'Vos données personnelles et vos droits' });
    expect(rights).toHaveAttribute('href', '/donnees-personnelles');
  });

  it('leads to the other dashboard whoever came to the wrong one', async () => {
    own.mockResolvedValue(FREELANCE);
    administer('client');
    const link = await screen.findByRole('link', { name: 'Ouvrir mon espace freelance' });
    expect(link).toHaveAttribute('href', '/dashboard-freelance');
  });

  it('goes home before it signs out, or the gate would pass by /login', async () => {
    const user = someone();
    const seen: string[] = [];
    renderWithSite(
      <>
        <Here />
        <Administration user={user} shownOn="client" />
      </>,
      { path: '/dashboard-client', session: { status: 'signed-in', user } },
    );
    session.signOut = () => {
      seen.push(screen.getByLabelText('Page').textContent);
      return Promise.resolve();
    };
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => {
      expect(seen).toEqual(['/']);
    });
  });
});

describe('changing the password', () => {
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

  it('is confirmed, and the fields are emptied', async () => {
    const asked = await change({ ok: true });
    expect(asked).toHaveBeenCalledWith('old', 'new');
    expect(await screen.findByText('Votre mot de passe a été modifié.')).toBeVisible();
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('');
  });

  it.each([
    ['wrong-password', 'Mot de passe actuel'],
    ['weak-password', 'Nouveau mot de passe'],
  ] as const)('says which field is refused (%s)', async (reason, label) => {
    await change({ ok: false, reason });
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('new');
  });

  it('keeps what was typed when the service does not answer', async () => {
    await change({ ok: false, reason: 'unavailable' });
    expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être confirmé');
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('old');
  });

  it('asks for both before anything is sent', async () => {
    const asked = await change({ ok: true }, '', '');
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
    expect(asked).not.toHaveBeenCalled();
  });
});
