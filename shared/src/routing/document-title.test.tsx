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

test('a prefix precedes the document title while it is set, also after the title changes', () => {
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

test('the newest prefix of the title comes first, and a prefix that two forms set appears once', () => {
  render(<Page title="Connexion" />);
  render(<Prefix text="Mot de passe oublié · " />);
  const forms = [1, 2].map((key) => render(<Prefix key={key} text="Erreur : " />));
  expect(document.title).toBe('Erreur : Mot de passe oublié · Connexion');
  forms[0]?.unmount();
  expect(document.title).toBe('Erreur : Mot de passe oublié · Connexion');
  forms[1]?.unmount();
  expect(document.title).toBe('Mot de passe oublié · Connexion');
});
