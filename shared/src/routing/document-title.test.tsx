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

test('of two prefixes the later one comes first, and the other one stays', () => {
  render(<Page title="Connexion" />);
  render(<Prefix text="Mot de passe oublié · " />);
  const second = render(<Prefix text="Erreur : " />);
  expect(document.title).toBe('Erreur : Mot de passe oublié · Connexion');
  second.unmount();
  expect(document.title).toBe('Mot de passe oublié · Connexion');
});

test('two forms with the same prefix say it once, until neither does', () => {
  render(<Page title="Simulateur" />);
  const forms = [1, 2].map((key) => render(<Prefix key={key} text="Erreur : " />));
  expect(document.title).toBe('Erreur : Simulateur');
  forms[0]?.unmount();
  expect(document.title).toBe('Erreur : Simulateur');
  forms[1]?.unmount();
  expect(document.title).toBe('Simulateur');
});
