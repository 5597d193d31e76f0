import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '.';

test('when the browser refuses to copy a text, a field shows the text', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton label="Copier" manualLabel="Texte" text={() => 'Recherche : Go'} />);
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByRole('textbox', { name: 'Texte' })).toHaveValue('Recherche : Go');
  expect(screen.getByRole('button', { name: 'Copier' })).toBeVisible();
});
