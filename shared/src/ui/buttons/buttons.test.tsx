import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '../../testing';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

test('a button does not submit unless its type says so', () => {
  render(<Button>Effacer</Button>);
  expect(screen.getByRole('button', { name: 'Effacer' })).toHaveAttribute('type', 'button');
});

test('a busy button says so, keeps the focus, and can be pressed no more', async () => {
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

/** Puts elements in the place of each text, as the translators of browsers do. */
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
])('a busy button made of %s says so to whom reads a translation', (_, content) => {
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

test('a disabled button keeps its words', () => {
  render(<Button disabled>Envoyer</Button>);
  expect(screen.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
});

test('a link button goes to a page of the site through the router', async () => {
  const { location } = renderWithSite(<LinkButton to="/contact">Nous contacter</LinkButton>);
  await userEvent.click(screen.getByRole('link', { name: 'Nous contacter' }));
  expect(location.href).toBe('/contact');
});

test('a link button may lead outside', () => {
  renderWithSite(<LinkButton href="mailto:contact@marque.example">Écrire</LinkButton>);
  expect(screen.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
    'href',
    'mailto:contact@marque.example',
  );
});
