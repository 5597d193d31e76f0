import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Search } from 'lucide';
import { Button, Icon, LinkButton, Spinner } from '.';
import { renderWithSite } from '../testing';

test('a button does not submit unless its type says so', () => {
  render(<Button>Effacer</Button>);
  expect(screen.getByRole('button', { name: 'Effacer' })).toHaveAttribute('type', 'button');
});

test('a busy button shows its busy label, keeps the focus and ignores presses', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: Event) => {
    event.preventDefault();
  });
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        onSubmit(event.nativeEvent);
      }}
    >
      <input aria-label="Nom" />
      <Button type="submit" busy={busy} busyLabel="Envoi en cours..." onClick={onClick}>
        Envoyer
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Envoi en cours...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(false));
  expect(screen.getByRole('button', { name: 'Envoyer' })).not.toHaveAttribute('aria-disabled');
});

/** Replaces each text node by an element, as browser translators do. */
function translate(node: Node) {
  if (node instanceof Text) {
    const translated = document.createElement('b');
    translated.textContent = node.data.toUpperCase();
    node.replaceWith(translated);
  } else [...node.childNodes].forEach(translate);
}

test.each([
  ['a text', 'Envoyer'],
  ['elements', [<span key="text">Envoyer</span>, <svg key="icon" />]],
])('a button with %s as content becomes busy on a translated page', (_, content) => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Envoi en cours...">
      {content}
    </Button>
  );
  const { rerender } = render(button(false));
  translate(screen.getByRole('button', { name: 'Envoyer' }));
  rerender(button(true));
  translate(screen.getByRole('button', { name: 'Envoi en cours...' }));
  rerender(button(false));
  expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveTextContent(/^Envoyer$/);
});

test('a link button navigates by the router with `to`, and is a plain link with `href`', async () => {
  const { location } = renderWithSite(
    <>
      <LinkButton to="/contact">Nous contacter</LinkButton>
      <LinkButton href="mailto:contact@marque.example">Écrire</LinkButton>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Nous contacter' }));
  expect(location.href).toBe('/contact');
  expect(screen.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
    'href',
    'mailto:contact@marque.example',
  );
});

test('a spinner has text for screen readers, and an icon is hidden from them', () => {
  const { container } = render(
    <>
      <Spinner />
      <Icon of={Search} />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
