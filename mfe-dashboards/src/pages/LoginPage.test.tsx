import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@jalon/shared/prerendering';
import { session } from '@jalon/shared/session';
import type { SignInResult } from '@jalon/shared/session';
import { BrowserRouter, providePageAccess, useDocumentTitle } from '@jalon/shared/shell';
import { renderWithSite } from '@jalon/shared/testing';

import SignIn from './LoginPage';

beforeAll(() => {
  providePageAccess(() => Promise.resolve('signed-in'));
});

const open = () => renderWithSite(<SignIn />, { path: '/login' });

async function fillIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.fr');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
}

/** Sign-in page with the document title that the shell sets. */
function TitledSignIn() {
  useDocumentTitle('Connexion');
  return <SignIn />;
}

const answering = (result: SignInResult) => {
  session.signIn = jest.fn(() => Promise.resolve(result));
};

it('the sign-in form shows the password if the visitor asks for it', async () => {
  open();
  const password = screen.getByLabelText('Mot de passe');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByLabelText('Afficher le mot de passe'));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveAttribute('autocorrect', 'off');
});

it('after too many sign-in attempts, the usual error advises to wait', async () => {
  open();
  answering({ ok: false, reason: 'too-many-requests' });
  await fillIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Email ou mot de passe incorrect.*Patientez/);
  expect(alert).toHaveFocus();
});

it('the sign-in form offers a retry when the service does not answer', async () => {
  const { location } = open();
  const { signIn } = session;
  answering({ ok: false, reason: 'unavailable' });
  await fillIn();
  const alert = await screen.findByRole('alert');
  expect(alert).not.toHaveTextContent('incorrect');
  session.signIn = signIn;
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(location.href).toBe('/dashboard'));
});

const ask = async (email: string) => {
  await userEvent.click(screen.getByRole('link', { name: /Mot de passe oublié/ }));
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
};

it('a request for a forgotten password that fails shows a message', async () => {
  open();
  session.requestPasswordReset = () => Promise.resolve({ ok: false });
  await ask('a@b.fr');
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être transmise');
});

it('a forgotten password is not asked for with an invalid e-mail address', async () => {
  open();
  const reset = jest.fn(() => Promise.resolve({ ok: true }));
  session.requestPasswordReset = reset;
  await ask('a@b');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/adresse e-mail valide/);
  expect(reset).not.toHaveBeenCalled();
});

it('the form for a forgotten password focuses its heading, changes the page title and links back', async () => {
  const { location } = renderWithSite(<TitledSignIn />, { path: '/login' });
  const heading = screen.getByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('link', { name: /Mot de passe oublié/ }));
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Mot de passe oublié · Connexion');
  await userEvent.click(screen.getByRole('link', { name: 'Revenir à la connexion' }));
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Connexion');
  expect(location.href).toBe('/login');
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

it('the focus stays when hydration replaces the prerendered form by the one in the address', async () => {
  const { unmount } = renderWithSite(<p />);
  unmount();
  window.history.replaceState(null, '', '/login?motdepasse=oublie');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(
    <StaticRouter location="/login">
      <SignIn />
    </StaticRouter>,
  );
  screen.getByLabelText('E-mail').focus();
  const onRecoverableError = jest.fn();
  const page = (
    <BrowserRouter>
      <SignIn />
    </BrowserRouter>
  );
  await act(() => Promise.resolve(hydrateRoot(root, page, { onRecoverableError })));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});
