import { screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import routes from '../../routes.json';
import SiteMapPage from './SiteMapPage';

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

const open = () => renderWithSite(<SiteMapPage />);

it('names every page of this part', () => {
  open();
  expect(targets()).toEqual(expect.arrayContaining(routes.routes.map(({ path }) => path)));
});

it('names the pages that other parts ask for, in their group', () => {
  const navigation = [
    { place: 'site-map', group: 'freelances', to: '/aide', label: 'Aide', order: 1 } as const,
  ];
  renderWithSite(<SiteMapPage />, { navigation });
  expect(targets()[targets().indexOf('/simulateur') + 1]).toBe('/aide');
});

it('names where the other parts begin, each page once', () => {
  open();
  expect(targets()).toEqual(
    expect.arrayContaining(['/recherche1', '/simulateur', '/simulateur-gains', '/login']),
  );
  expect(new Set(targets()).size).toBe(targets().length);
});
