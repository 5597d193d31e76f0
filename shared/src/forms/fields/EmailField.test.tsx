import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailWarning } from './email-warning';
import { EmailField } from './EmailField';

function Form() {
  const [value, setValue] = useState('');
  return (
    <EmailField
      name="email"
      label="E-mail"
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

test('for a mistyped e-mail domain, a question appears and a button corrects the domain', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText('E-mail');
  await user.type(field, 'Zoe@GMIAL.com');
  const correct = await screen.findByRole('button', { name: 'Corriger en gmail.com' });
  expect(field).toHaveAccessibleDescription(/Est-ce bien «\sgmial\.com\s», ou «\sgmail\.com\s»/);
  await user.click(correct);
  expect(field).toHaveValue('Zoe@gmail.com');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['zoe@hotmial.fr', 'zoe@hotmail.fr'],
  ['zoe@gmail.con', 'zoe@gmail.com'],
])('the e-mail address "%s" is corrected to "%s"', (typed, corrected) => {
  expect(emailWarning(typed)?.corrected).toBe(corrected);
});

test.each(['', 'zoe', 'zoe@', 'zoe@gmail.com', 'zoe@acme.fr', 'zoe@constructor'])(
  'the e-mail address "%s" raises no question',
  (typed) => {
    expect(emailWarning(typed)).toBeNull();
  },
);
