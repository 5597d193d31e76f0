import { render, screen } from '@testing-library/react';
import { Chip } from './Chip';
import { Stakes } from './Stakes';

test('the stakes say where one stands and what comes next', () => {
  render(<Stakes count={4} current={2} label="Étape 2 sur 4" next="Ensuite : précisions" />);
  expect(screen.getByText('Étape 2 sur 4')).toBeVisible();
  expect(screen.getByText('Ensuite : précisions')).toBeVisible();
});

test('a chip says its status in words', () => {
  render(<Chip tone="green">En cours</Chip>);
  expect(screen.getByText('En cours')).toBeVisible();
});
