import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PastePanel } from './PastePanel';

test('what found no place stays, to be mended and added again', async () => {
  const onPaste = jest.fn((text: string) =>
    Promise.resolve(text.includes('mendé') ? '' : 'DBA\toui'),
  );
  render(<PastePanel onPaste={onPaste} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Coller depuis un tableur'));
  const area = screen.getByRole('textbox', { name: /^Lignes copiées/ });
  await user.type(area, 'CTO, DBA');
  await user.click(screen.getByRole('button', { name: 'Ajouter ces lignes' }));
  await waitFor(() => {
    expect(area).toHaveValue('DBA\toui');
  });
  expect(area).toBeVisible();
  await user.type(area, ' mendé');
  await user.click(screen.getByRole('button', { name: 'Ajouter ces lignes' }));
  expect(onPaste).toHaveBeenLastCalledWith('DBA\toui mendé');
  await waitFor(() => {
    expect(area).toHaveValue('');
  });
  expect(area).not.toBeVisible();
  expect(screen.getByText('Coller depuis un tableur')).toHaveFocus();
});
