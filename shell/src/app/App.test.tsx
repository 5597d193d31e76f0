/* eslint-disable testing-library/no-unnecessary-act -- React resumes a component that waits for a page only inside an awaited act */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LivePart, PageModule } from '@jalon/shared/contract';
import { useParams } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import type { SessionState } from '@jalon/shared/session';
import type { Destination } from '../composition/destination';
import { createDirectory } from '../composition/directory';
import { createPageStore, type PageLoader } from '../pages/page-store';
import { App } from './App';

const route = (path: string, access: Destination['access'] = 'public') => ({
  path,
  page: 'SomePage',
  title: `Titre de ${path}`,
  access,
});
const some: LivePart = {
  part: 'some',
  release: '1.0.0-cafe',
  sequence: 1,
  container: 'some_cafe',
  entry: { url: '/assets/some/entry.js', integrity: 'sha384-x' },
  pages: {},
  routes: [
    route('/'),
    route('/faq'),
    route('/login'),
    route('/missions/:id'),
    route('/dashboard-client', 'signed-in'),
  ],
};
const shell = { release: '1.0.0-beef', sequence: 1, provides: {} };
const site = { config: siteConfigFixture, parts: [some], shell };
const pageOf = ({ path }: Destination): PageModule => ({ default: () => <h1>Page {path}</h1> });
const loadAll: PageLoader = (wanted) => Promise.resolve(pageOf(wanted));
const unreachable = () => Promise.reject(new Error('no registry'));

async function show(path: string, load: PageLoader = loadAll, session?: SessionState) {
  window.scrollTo = jest.fn();
  const directory = createDirectory({
    site,
    registry: { routes: unreachable, record: unreachable },
    readAllPages: unreachable,
    readDocumentData: () => Promise.resolve(null),
    now: () => 0,
  });
  const pages = createPageStore({ load, successor: directory.successor, prerendered: null });
  let shown: ReturnType<typeof renderWithSite> | undefined;
  await act(async () => {
    shown = renderWithSite(<App directory={directory} pages={pages} />, {
      path,
      ...(session ? { session } : {}),
    });
    await Promise.resolve();
  });
  if (!shown) throw new Error('nothing was rendered');
  return shown;
}

test('shows the page of the address, with header and footer around it', async () => {
  await show('/faq');
  expect(await screen.findByRole('heading', { name: 'Page /faq' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Titre de /faq · Marque');
});

test('the page the visitor came in with does not take the focus', async () => {
  await show('/faq');
  await screen.findByRole('heading', { name: 'Page /faq' });
  expect(document.body).toHaveFocus();
});

test('a navigation scrolls to the top, sets the title and focuses the heading', async () => {
  await show('/faq');
  await screen.findByRole('heading', { name: 'Page /faq' });
  await userEvent.click(screen.getByRole('link', { name: /retour à l’accueil/ }));
  expect(await screen.findByRole('heading', { name: 'Page /' })).toHaveFocus();
  expect(document.title).toBe('Titre de / · Marque');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a page whose route has parameters reads them from its address', async () => {
  const Mission = () => {
    const { id } = useParams();
    return <h1>Mission {id}</h1>;
  };
  await show('/missions/d%C3%A9veloppeur-42', () => Promise.resolve({ default: Mission }));
  expect(await screen.findByRole('heading', { name: 'Mission développeur-42' })).toBeVisible();
});

test('an unknown address says so and shows ways on', async () => {
  await show('/nulle-part');
  expect(screen.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
});

test('a page that throws is replaced by the card; the rest of the site stays', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation();
  const Broken = () => {
    throw new Error('broken');
  };
  await show('/faq', () => Promise.resolve({ default: Broken }));
  expect(
    await screen.findByRole('heading', {
      name: 'Cette partie du site est momentanément indisponible',
    }),
  ).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  silence.mockRestore();
});

test('"Réessayer" loads a page again that could not be loaded', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(loadAll).mockRejectedValueOnce(new Error('down'));
  await show('/faq', load);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  await act(() => userEvent.click(retry));
  expect(await screen.findByRole('heading', { name: 'Page /faq' })).toBeVisible();
  silence.mockRestore();
});

test('the card gives way by itself to a page that can be loaded again, and is the same card until then', async () => {
  jest.useFakeTimers();
  const silence = jest.spyOn(console, 'error').mockImplementation();
  const down = new Error('down');
  const load = jest.fn(loadAll).mockRejectedValueOnce(down).mockRejectedValueOnce(down);
  await show('/faq', load);
  const card = screen.getByRole('alert');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBe(card);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading', { name: 'Page /faq' })).toBeVisible();
  silence.mockRestore();
  jest.useRealTimers();
});

test('a protected page waits for the session with a spinner', async () => {
  await show('/dashboard-client', loadAll, { status: 'loading' });
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /dashboard/ })).not.toBeInTheDocument();
});

test('a protected page leads to /login when nobody is signed in', async () => {
  const { location } = await show('/dashboard-client', loadAll, { status: 'anonymous' });
  expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
  expect(location.href).toBe('/login');
});

test('a protected page is shown to signed-in people', async () => {
  await show('/dashboard-client', loadAll, {
    status: 'signed-in',
    user: { uid: 'u1', email: 'client@demo.test' },
  });
  expect(await screen.findByRole('heading', { name: 'Page /dashboard-client' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('an identity provider that does not answer ends the spinner, with a way to ask again', async () => {
  await show('/dashboard-client', loadAll, { status: 'unreachable' });
  expect(await screen.findByText(/Le service de connexion ne répond pas/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('signing out leaves the protected page for the home page, and is announced', async () => {
  const { location } = await show('/dashboard-client', loadAll, {
    status: 'signed-in',
    user: { uid: 'u1', email: 'client@demo.test' },
  });
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' })));
  expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
  expect(location.href).toBe('/');
  expect(screen.getByText('Vous êtes déconnecté.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connexion' })).toBeVisible();
});
