import { screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';
import { parseRoutes } from '@jalon/shared/schemas';
import routes from '../../routes.json';
import SiteMapPage from './SiteMapPage';

const { navigation = [] } = parseRoutes(routes, 'routes.json');
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

it('the site map lists every page of its part once, and the home page first', () => {
  renderWithSite(<SiteMapPage />, { navigation });
  expect(targets()[targets().indexOf('/a-propos') - 1]).toBe('/');
  expect(targets().toSorted()).toEqual(routes.routes.map(({ path }) => path).toSorted());
});

it('the site map lists pages of other parts once, in their group and order', () => {
  const link = { group: 'freelances', to: '/aide', label: 'Aide', order: 12 } as const;
  const both = [
    { ...link, place: 'footer' } as const,
    { ...link, place: 'site-map' } as const,
    ...navigation,
  ];
  renderWithSite(<SiteMapPage />, { navigation: both });
  expect(targets().filter((to) => to === '/aide')).toHaveLength(1);
  expect(targets()[targets().indexOf('/je-suis-freelance') + 1]).toBe('/aide');
});
