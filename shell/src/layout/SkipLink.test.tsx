import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIN_ID } from '@jalon/shared/protocol';
import { SkipLink } from './SkipLink';

test('the skip link is first and moves the focus to the page', async () => {
  render(
    <>
      <SkipLink />
      <button type="button">Menu</button>
      <main id={MAIN_ID}>Page</main>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
