/* eslint-disable testing-library/no-unnecessary-act -- React resumes a component that waits for a page only inside an awaited act */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LivePart, PageModule, PartRecord, SiteData } from '@jalon/shared/protocol';
import { Link, useNavigate, useParams } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import type { SessionState } from '@jalon/shared/session';
import { createLoader, type Destination, type LoaderOptions } from '../loader';
import { App } from './App';

type PageLoader = NonNullable<LoaderOptions['load']>;

const route = (path: string, access: Destination['access'] = 'public') => ({
  path,
  page: 'SomePage',
  title: `Titre de ${path}`,
  description: `Description de ${path}`,
  index: access === 'public',
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
const site: SiteData = {
  config: siteConfigFixture,
  parts: [some],
  shell,
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
};
const pageOf = ({ path }: Destination): PageModule => ({ default: () => <h1>Page {path}</h1> });
const loadAll: PageLoader = (wanted) => Promise.resolve(pageOf(wanted));
const unreachable = () => Promise.reject(new Error('no registry'));

async function show(
  path: string,
  load: PageLoader = loadAll,
  session?: SessionState,
  options: Partial<LoaderOptions> = {},
) {
  window.scrollTo = jest.fn();
  const loader = createLoader({
    site,
    prerenderedPath: null,
    load,
    registry: { routes: unreachable, record: unreachable },
    ...options,
  });
  let shown: ReturnType<typeof renderWithSite> | undefined;
  await act(async () => {
    shown = renderWithSite(<App loader={loader} />, {
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

/** Loads this in the place of one page. */
const loading =
  (path: string, page: PageModule['default']): PageLoader =>
  (wanted, deadline) =>
    wanted.path === path ? Promise.resolve({ default: page }) : loadAll(wanted, deadline);

test('back on the page the visitor came in with, its heading takes the focus', async () => {
  const Home = () => {
    const navigate = useNavigate();
    const back = () => {
      void navigate(-1);
    };
    return <button onClick={back}>Revenir</button>;
  };
  await show('/faq', loading('/', Home));
  await act(() => userEvent.click(screen.getByRole('link', { name: /retour à l’accueil/ })));
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Revenir' })));
  expect(await screen.findByRole('heading', { name: 'Page /faq' })).toHaveFocus();
});

const Links = () => <Link to="/ailleurs">Ailleurs</Link>;

test('an address that cannot be located is opened as a new document, under a spinner', async () => {
  const openDocument = jest.fn();
  await show('/faq', loading('/faq', Links), undefined, { openDocument });
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Ailleurs' })));
  expect(openDocument).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
});

test('without a network it is the card instead, and the page once the network is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const routes = jest.fn(unreachable as () => Promise<Record<string, string[]>>);
  const other = { ...some, part: 'other', container: 'other_cafe', routes: [route('/ailleurs')] };
  const dates = { issued: '2026-01-01T00:00:00Z', expires: '2036-01-01T00:00:00Z' };
  const record = { ...other, kind: 'remote', ...dates, requires: {}, provides: {}, manifest: '' };
  const registry = {
    routes,
    record: (part: string) =>
      part === 'other' ? Promise.resolve(record as PartRecord) : unreachable(),
  };
  await show('/faq', loading('/faq', Links), undefined, { registry });
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Ailleurs' })));
  expect(await screen.findByRole('heading', { name: /momentanément indisponible/ })).toBeVisible();
  isOnline.mockReturnValue(true);
  routes.mockResolvedValue({ other: ['/ailleurs'] });
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Réessayer' })));
  expect(await screen.findByRole('heading', { name: 'Page /ailleurs' })).toHaveFocus();
  isOnline.mockRestore();
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

test('a link to the page that is missing asks for it again', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation();
  let isDown = true;
  const load: PageLoader = (wanted, deadline) =>
    wanted.path === '/' && isDown ? Promise.reject(new Error('down')) : loadAll(wanted, deadline);
  await show('/faq', load);
  await act(() => userEvent.click(screen.getByRole('link', { name: /retour à l’accueil/ })));
  const home = await screen.findByRole('link', { name: 'Retour à l’accueil' });
  isDown = false;
  await act(() => userEvent.click(home));
  // At once, not when the card looks again by itself.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
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

test('a protected page waits for the session with a spinner, under its title', async () => {
  await show('/dashboard-client', loadAll, { status: 'loading' });
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Titre de/);
  expect(screen.queryByRole('heading', { name: /^Page/ })).not.toBeInTheDocument();
});

test('the files of a protected page come while the session is not known', async () => {
  const load = jest.fn(loadAll);
  await show('/dashboard-client', load, { status: 'loading' });
  expect(load.mock.calls.map(([{ path }]) => path)).toEqual(['/dashboard-client']);
});

test('whoever asks again for the session waits anew for the page', async () => {
  const msLeft: number[] = [];
  const load: PageLoader = (wanted, deadline) => {
    msLeft.push(deadline.msLeft());
    return msLeft.length === 1 ? Promise.reject(new Error('down')) : loadAll(wanted, deadline);
  };
  jest.useFakeTimers();
  const { session } = await show('/dashboard-client', load, { status: 'unreachable' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await act(() => {
    session.set({ status: 'signed-in', user: { uid: 'u1', email: 'client@demo.test' } });
    return jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('heading', { name: 'Page /dashboard-client' })).toBeVisible();
  expect(msLeft).toEqual([5_000, 5_000]);
  jest.useRealTimers();
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

test('a session that cannot be known is arrived at like a page', async () => {
  const Links = () => <Link to="/dashboard-client">Mon espace</Link>;
  await show('/faq', loading('/faq', Links), { status: 'unreachable' });
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Mon espace' })));
  const heading = await screen.findByRole('heading', { name: /n’a pas pu être vérifiée/ });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Titre de /dashboard-client · Marque');
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
