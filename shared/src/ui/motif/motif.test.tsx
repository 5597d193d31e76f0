import { render, screen } from '@testing-library/react';
import { StakeList } from './StakeList';
import { Stakes } from './Stakes';

test('the stakes say where one stands and what comes next', () => {
  render(<Stakes count={4} current={2} label="Étape 2 sur 4" next="Ensuite : précisions" />);
  expect(screen.getByText('Étape 2 sur 4')).toBeVisible();
  expect(screen.getByText('Ensuite : précisions')).toBeVisible();
});

test('the stages of a list are in order, under titles of the asked level', () => {
  render(<StakeList items={[{ title: 'Décrivez' }, { title: 'Validez' }]} headingLevel={2} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['Décrivez', 'Validez']);
});
