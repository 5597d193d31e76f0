import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import CareersPage from './CareersPage';

const addressOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://site.example');

const open = () => renderWithSite(<CareersPage />);

it.each([
  ['Business Developer (H/F)', 'CDI, Paris'],
  ['Account Manager (H/F)', 'CDI, Paris'],
  ['Talent Acquisition Specialist (H/F)', 'CDI, Remote'],
])('offers %s, %s, and applies through the contact page', (title, terms) => {
  open();
  const card = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name: title }));
  expect(card).toHaveTextContent(terms);
  const address = addressOf(screen.getByRole('link', { name: title }));
  expect(address.pathname).toBe('/contact');
  expect(address.searchParams.get('objet')).toBe('recrutement');
  expect(address.searchParams.get('sujet')).toContain(title);
});

it('takes spontaneous applications', () => {
  open();
  const address = addressOf(screen.getByRole('link', { name: 'Candidature spontanée' }));
  expect(address.pathname).toBe('/contact');
  expect(address.searchParams.get('objet')).toBe('recrutement');
  expect(address.searchParams.get('sujet')).toBe('Candidature spontanée');
});
