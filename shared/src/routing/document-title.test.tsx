import { render } from '@testing-library/react';

import { useDocumentTitle, useTitlePrefix } from './document-title';

function Page({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

function Prefix({ text }: { text: string | null }) {
  useTitlePrefix(text);
  return null;
}

test('the prefix stands before the title while it is set, whatever the title becomes', () => {
  const { rerender, unmount } = render(<Page title="Contact" />);
  expect(document.title).toBe('Contact');
  const form = render(<Prefix text={null} />);
  expect(document.title).toBe('Contact');
  form.rerender(<Prefix text="Erreur : " />);
  expect(document.title).toBe('Erreur : Contact');
  rerender(<Page title="Accueil" />);
  expect(document.title).toBe('Erreur : Accueil');
  form.unmount();
  expect(document.title).toBe('Accueil');
  unmount();
});

test('of two prefixes the last one shows, and the first comes back', () => {
  render(<Page title="Contact" />);
  render(<Prefix text="Erreur : " />);
  const second = render(<Prefix text="(1) " />);
  expect(document.title).toBe('(1) Contact');
  second.unmount();
  expect(document.title).toBe('Erreur : Contact');
});
