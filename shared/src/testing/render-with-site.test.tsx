import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { siteConfig } from '../config';
import { Link, useLocation } from '../routing';
import { useSession } from '../session';
import { renderWithSite } from './render-with-site';

function Page() {
  return (
    <>
      <h1>{siteConfig().brand.name}</h1>
      <p>{`${useLocation().pathname} ${useSession().status}`}</p>
      <Link to="/contact?sujet=x">Contact</Link>
    </>
  );
}

test('a component finds its configuration, session and address', async () => {
  const { session, location } = renderWithSite(<Page />, { path: '/faq?onglet=1' });
  expect(screen.getByRole('heading', { name: 'Marque' })).toBeInTheDocument();
  expect(screen.getByText('/faq anonymous')).toBeInTheDocument();
  expect(location.href).toBe('/faq?onglet=1');
  act(() => {
    session.set({ status: 'unreachable' });
  });
  expect(screen.getByText('/faq unreachable')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(location.href).toBe('/contact?sujet=x');
  session.restore();
});
