import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';
import ExemplePage from './ExemplePage';

const TITLE = 'Exemple';

it('the page shows its title and counts clicks', async () => {
  renderWithSite(<ExemplePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLE);
  await userEvent.click(screen.getByRole('button', { name: 'Compter' }));
  expect(screen.getByRole('status')).toHaveTextContent('Compté 1 fois');
});
