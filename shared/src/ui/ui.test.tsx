import { render, screen } from '@testing-library/react';
import { Button } from '.';

test('a button does not submit unless its type says so', () => {
  render(<Button>Effacer</Button>);
  expect(screen.getByRole('button', { name: 'Effacer' })).toHaveAttribute('type', 'button');
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
