import { screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { Footer } from './Footer';

test.each([
  '/besoin-freelance',
  '/je-suis-freelance',
  '/simulateur',
  '/simulateur-gains',
  '/nous-recrutons',
  '/contact',
  '/faq',
  '/cgu',
  '/donnees-personnelles',
  '/mentions-legales',
  '/plan-du-site',
  '/accessibilite',
])('the footer leads to %s', (path) => {
  renderWithSite(<Footer />);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toContain(path);
});

test('links of parts follow those of the shell in their group', () => {
  const link = { to: '/aide', label: 'Aide', order: 1, group: 'freelances' } as const;
  const navigation = [
    { ...link, place: 'footer' } as const,
    { ...link, place: 'site-map', to: '/plan' } as const,
  ];
  renderWithSite(<Footer />, { navigation });
  const targets = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(targets[targets.indexOf('/simulateur') + 1]).toBe('/aide');
  expect(targets).not.toContain('/plan');
});

test('social links come from the configuration and open nothing of ours to them', () => {
  renderWithSite(<Footer />);
  const link = screen.getByRole('link', { name: 'LinkedIn' });
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/company/marque');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('the copyright names the brand and the year of the configuration', () => {
  renderWithSite(<Footer />);
  expect(screen.getByText('© 2025 Marque')).toBeInTheDocument();
});
