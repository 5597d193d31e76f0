import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary, type FieldProblem } from './ErrorSummary';
import { RadioGroup } from './RadioGroup';
import { TextField } from './TextField';

const problems: FieldProblem[] = [
  { name: 'email', message: 'Indiquez votre e-mail' },
  { name: 'fournisseur', message: 'Choisissez un fournisseur' },
];
const TITLE = 'Le formulaire contient des erreurs';
const suppliers = [
  { value: 'tres_gros', label: 'Très gros' },
  { value: 'petits_freelances', label: 'Petits' },
];

function Form() {
  const [attempt, setAttempt] = useState(0);
  const [supplier, setSupplier] = useState('');
  return (
    <>
      <ErrorSummary problems={attempt === 0 ? [] : problems} attempt={attempt} />
      <TextField label="E-mail" name="email" />
      <RadioGroup
        legend="Fournisseur"
        name="fournisseur"
        options={suppliers}
        value={supplier}
        onChange={setSupplier}
      />
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Envoyer
      </button>
    </>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

test('each refused submission moves the focus to the error summary, which is announced once', async () => {
  render(<Form />);
  expect(screen.queryByRole('group', { name: TITLE })).not.toBeInTheDocument();
  await submit();
  const summary = screen.getByRole('group', { name: TITLE });
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription(/Indiquez votre e-mail.*Choisissez un fournisseur/);
  // A live region in or around the summary would announce it a second time.
  expect(summary.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
  expect(within(summary).queryByRole('alert')).not.toBeInTheDocument();
  await submit();
  expect(summary).toHaveFocus();
});

test('in the error summary, two fields with the same message share one link, to the first field', () => {
  const message = 'Veuillez remplir tous les champs obligatoires';
  const twice = ['tjm', 'jours'].map((name) => ({ name, message }));
  render(<ErrorSummary problems={twice} attempt={1} />);
  expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#champ-tjm');
});

test('a link of the error summary focuses its field, or the first or checked control of a group', async () => {
  render(<Form />);
  await submit();
  await userEvent.click(screen.getByRole('link', { name: 'Indiquez votre e-mail' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  const link = screen.getByRole('link', { name: 'Choisissez un fournisseur' });
  await userEvent.click(link);
  expect(screen.getByRole('radio', { name: 'Très gros' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Petits' }));
  await userEvent.click(link);
  expect(screen.getByRole('radio', { name: 'Petits' })).toHaveFocus();
});
