import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIN_ID } from '@jalon/shared/protocol';
import { renderWithSite } from '@jalon/shared/testing';
import { Header } from './Header';

const navigation = [
  { place: 'header', to: '/je-suis-freelance', label: 'Je suis freelance', order: 1 },
  { place: 'header', to: '/portage', label: 'Portage salarial', order: 2 },
  { place: 'footer', group: 'companies', to: '/faq', label: 'Questions', order: 3 },
] as const;

function show(isSignedIn = false, path = '/') {
  const onSignOut = jest.fn();
  renderWithSite(
    <>
      <Header isSignedIn={isSignedIn} onSignOut={onSignOut} />
      <main id={MAIN_ID}>Page</main>
    </>,
    { path, navigation },
  );
  return onSignOut;
}

const burger = () => screen.getByRole('button', { name: 'Menu' });

test('the header links to the home page and to the header pages of parts', () => {
  show();
  expect(screen.getByRole('link', { name: /^Marque/ })).toHaveAttribute('href', '/');
  const list = screen.getByRole('navigation', { name: 'Navigation principale' });
  const targets = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/je-suis-freelance', '/portage']);
});

test('the skip link is the first control of the header and moves the focus to the page', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the link to the current page is marked', () => {
  show(false, '/portage');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Portage salarial');
});

test('without a session, the header shows a sign-in link and no sign-out button', () => {
  show();
  expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Se déconnecter' })).not.toBeInTheDocument();
});

test('with a session, the header shows a dashboard link and a sign-out button', async () => {
  const onSignOut = show(true);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Connexion' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('the menu button exposes whether the menu is open; Escape closes it and refocuses the button', async () => {
  show();
  for (const isOpen of ['true', 'false', 'true']) {
    await userEvent.click(burger());
    expect(burger()).toHaveAttribute('aria-expanded', isOpen);
  }
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  expect(burger()).toHaveFocus();
});

test.each(['Portage salarial', 'Je suis freelance'])(
  'a link to %s closes the menu, even when it links to the current page',
  async (label) => {
    show(false, '/portage');
    await userEvent.click(burger());
    await userEvent.click(screen.getByRole('link', { name: label }));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  },
);
