import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIN_ID } from '@jalon/shared/protocol';
import { renderWithSite } from '@jalon/shared/testing';
import { Header } from './Header';

const navigation = [
  { place: 'header', to: '/je-suis-freelance', label: 'Je suis freelance', order: 1 },
  { place: 'header', to: '/portage', label: 'Portage salarial', order: 2 },
] as const;

function show(path = '/') {
  renderWithSite(
    <>
      <Header isSignedIn={false} onSignOut={jest.fn()} />
      <main id={MAIN_ID}>Page</main>
    </>,
    { path, navigation },
  );
}

const burger = () => screen.getByRole('button', { name: 'Menu' });

test('the skip link is the first control of the header and moves the focus to the page', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
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
    show('/portage');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Portage salarial');
    await userEvent.click(burger());
    await userEvent.click(screen.getByRole('link', { name: label }));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  },
);
