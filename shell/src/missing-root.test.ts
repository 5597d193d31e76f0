import { screen } from '@testing-library/react';
import { showMissingRoot } from './missing-root';

test('says what is wrong where the site should be', () => {
  showMissingRoot(document.body);
  expect(screen.getByRole('heading', { name: 'Erreur' })).toBeVisible();
  expect(screen.getByText('Élément root non trouvé')).toBeVisible();
});
