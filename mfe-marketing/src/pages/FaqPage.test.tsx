import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import FaqPage from './FaqPage';

it('answers six questions, all open', () => {
  renderWithSite(<FaqPage />);
  const items = within(screen.getByRole('region', { name: 'Questions et réponses' }));
  expect(items.getAllByRole('heading', { level: 2 })).toHaveLength(6);
  items.getAllByRole('listitem').forEach((item) => {
    expect(within(item).getByRole('heading').textContent).toMatch(/\?$/);
    expect(within(item).getByRole('paragraph')).not.toBeEmptyDOMElement();
  });
});

it('links the contact page for other questions', () => {
  renderWithSite(<FaqPage />);
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute('href', '/contact');
});
