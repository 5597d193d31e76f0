import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { Spinner } from './Spinner';

test('an error interrupts, other messages wait their turn', () => {
  render(
    <>
      <Alert kind="error">Envoi impossible</Alert>
      <Alert kind="success">Message envoyé</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Envoi impossible');
  expect(screen.getByRole('status')).toHaveTextContent('Message envoyé');
});

test('a message that replaces a form takes the focus', () => {
  render(
    <Alert kind="success" focused>
      Merci
    </Alert>,
  );
  expect(screen.getByRole('status')).toHaveFocus();
});

test('a message holds its remedy', () => {
  render(
    <Alert kind="error" action={<button type="button">Réessayer</button>}>
      Lecture impossible
    </Alert>,
  );
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button'));
});

test('a spinner speaks', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
});
