import { screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { Footer } from './Footer';

test('the footer shows the footer links of parts, each in its group', () => {
  const link = { to: '/aide', label: 'Aide', order: 1, group: 'freelances' } as const;
  const navigation = [
    { ...link, place: 'footer' } as const,
    { ...link, place: 'footer', group: 'companies', to: '/faq', label: 'Questions' } as const,
    { ...link, place: 'site-map', to: '/plan' } as const,
  ];
  renderWithSite(<Footer />, { navigation });
  const lists = screen.getAllByRole('list').slice(0, 3);
  expect(lists.map(({ textContent }) => textContent)).toEqual(['Questions', 'Aide', '']);
  expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute('href', '/aide');
});

test('social links and the copyright come from the configuration, and social links set noopener', () => {
  renderWithSite(<Footer />);
  const link = screen.getByRole('link', { name: 'LinkedIn' });
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/company/marque');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('© 2025 Marque')).toBeInTheDocument();
});
