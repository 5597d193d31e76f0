import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '../../testing';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

test('a button does not submit unless told to', () => {
  render(<Button>Effacer</Button>);
  expect(screen.getByRole('button', { name: 'Effacer' })).toHaveAttribute('type', 'button');
});

test('a busy button says so and cannot be pressed again', async () => {
  const onClick = jest.fn();
  render(
    <Button busy busyLabel="Envoi en cours..." onClick={onClick}>
      Envoyer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Envoi en cours...' });
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
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
