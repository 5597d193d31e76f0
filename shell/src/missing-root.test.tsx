import { screen } from '@testing-library/react';
import { showMissingRoot } from './missing-root';

test('a document without a root element shows the specified error message', () => {
  showMissingRoot(document.body);
  expect(screen.getByRole('heading', { name: 'Erreur' })).toBeVisible();
  expect(screen.getByText('Élément root non trouvé')).toBeVisible();
});
