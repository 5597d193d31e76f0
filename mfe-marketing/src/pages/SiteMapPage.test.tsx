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

it('names where the other parts begin, each page once', () => {
  open();
  expect(targets()).toEqual(
    expect.arrayContaining(['/recherche1', '/simulateur', '/simulateur-gains', '/login']),
  );
  expect(new Set(targets()).size).toBe(targets().length);
});
