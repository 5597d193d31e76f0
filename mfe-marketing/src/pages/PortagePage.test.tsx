import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import PortagePage from './PortagePage';

const open = () => renderWithSite(<PortagePage />);

it('explains the two contracts and the benefits', () => {
  open();
  const parties = within(screen.getByRole('region', { name: 'Trois parties, deux contrats' }));
  expect(parties.getByText('Contrat de travail')).toBeInTheDocument();
  expect(parties.getByText('Contrat de prestation')).toBeInTheDocument();
  const benefits = within(screen.getByRole('region', { name: 'Ce que le portage change' }));
  expect(benefits.getAllByRole('listitem')).toHaveLength(6);
});

it.each([
  ['Je suis freelance', '/je-suis-freelance'],
  ['J’ai une mission à confier', '/besoin-freelance'],
  ['Nous contacter', '/contact'],
  ['Questions fréquentes', '/faq'],
])('has the button %s to %s', (name, target) => {
  open();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});
