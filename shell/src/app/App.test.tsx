/* eslint-disable testing-library/no-unnecessary-act -- React resumes a component that waits for a page only inside an awaited act */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadError, type PageModule, type SiteData } from '@jalon/shared/protocol';
import { Link, useNavigate, useParams } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import type { SessionState } from '@jalon/shared/session';
import { createLoader, type Destination, type LoaderOptions, type PageLoader } from '../loader';
import { recordFixture, releaseFixture, routeFixture } from '../loader/fixtures';
import { App } from './App';

const site: SiteData = {
  config: siteConfigFixture,
  parts: [
    releaseFixture({
      routes: [
        ...['/', '/faq', '/login', '/missions/:id'].map((path) => routeFixture(path)),
        routeFixture('/dashboard-client', 'signed-in'),
      ],
    }),
  ],
  shell: { release: '1.0.0-beef', sequence: 1, provides: {} },
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
};
const pageOf = ({ path }: Destination): PageModule => ({ default: () => <h1>Page {path}</h1> });
const loadAll: PageLoader = (wanted) => Promise.resolve(pageOf(wanted));
const unreachable = () => Promise.reject(new Error('no registry'));
const SIGNED_IN: SessionState = {
  status: 'signed-in',
  user: { uid: 'u1', email: 'client@demo.test' },
};

async function show(
  path: string,
  load: PageLoader = loadAll,
  session: SessionState = { status: 'anonymous' },
  options: Partial<LoaderOptions> = {},
) {
  window.scrollTo = jest.fn();
  const registry = { routes: unreachable, record: unreachable };
  const loader = createLoader({ site, prerenderedPath: null, load, registry, ...options });
  let shown: ReturnType<typeof renderWithSite> | undefined;
  await act(async () => {
    shown = renderWithSite(<App loader={loader} />, { path, session });
    await Promise.resolve();
  });
  if (!shown) throw new Error('nothing was rendered');
  return shown;
}

const click = (role: 'link' | 'button', name: string | RegExp) =>
  act(() => userEvent.click(screen.getByRole(role, { name })));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const silence = () => jest.spyOn(console, 'error').mockImplementation();
const CARD = 'Cette partie du site est momentanément indisponible';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the first page is shown between header and footer, and does not take the focus', async () => {
  await show('/faq');
  expect(await heading('Page /faq')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Titre de /faq · Marque');
  expect(document.body).toHaveFocus();
});

test('a navigation scrolls to the top, sets the title and focuses the heading', async () => {
  await show('/faq');
  await heading('Page /faq');
  await click('link', /retour à l’accueil/);
  expect(await heading('Page /')).toHaveFocus();
  expect(document.title).toBe('Titre de / · Marque');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a page that is slow to load shows its title at once', async () => {
  const never = new Promise<PageModule>(() => undefined);
  await show('/faq', (wanted, deadline) =>
    wanted.path === '/' ? never : loadAll(wanted, deadline),
  );
  await click('link', /retour à l’accueil/);
  expect(await screen.findByText('Titre de /')).toBeVisible();
  expect(document.title).toBe('Titre de / · Marque');
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
});

/** A loader that returns `page` for one path. */
const loading =
  (path: string, page: PageModule['default'], others = loadAll): PageLoader =>
  (wanted, deadline) =>
    wanted.path === path ? Promise.resolve({ default: page }) : others(wanted, deadline);

function Back() {
  const navigate = useNavigate();
  const back = () => {
    void navigate(-1);
  };
  return <button onClick={back}>Revenir</button>;
}

test('after Back to the first page, its heading has the focus', async () => {
  await show('/faq', loading('/', Back));
  await click('link', /retour à l’accueil/);
  await click('button', 'Revenir');
  expect(await heading('Page /faq')).toHaveFocus();
});

const Links = () => (
  <>
    <Link to="/ailleurs">Ailleurs</Link>
    <Link to="/dashboard-client">Mon espace</Link>
  </>
);

test('a URL that cannot be located opens as a new document, under a spinner', async () => {
  const openDocument = jest.fn();
  await show('/faq', loading('/faq', Links), undefined, { openDocument });
  await click('link', 'Ailleurs');
  expect(openDocument).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
});

test('offline, a URL that cannot be located shows the error card; a retry online shows its page', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const other = releaseFixture({ part: 'other', routes: [routeFixture('/ailleurs')] });
  const routes = jest.fn(unreachable as () => Promise<Record<string, string[]>>);
  const record = (part: string) =>
    part === 'other' ? Promise.resolve(recordFixture(other)) : unreachable();
  await show('/faq', loading('/faq', Links), undefined, { registry: { routes, record } });
  await click('link', 'Ailleurs');
  expect(await heading('Cette page attend le retour du réseau')).toBeVisible();
  isOnline.mockReturnValue(true);
  routes.mockResolvedValue({ other: ['/ailleurs'] });
  await click('button', 'Réessayer');
  expect(await heading('Page /ailleurs')).toHaveFocus();
});

test('a page reads the parameters of its route from the URL', async () => {
  const Mission = () => {
    const { id } = useParams();
    return <h1>Mission {id}</h1>;
  };
  await show('/missions/d%C3%A9veloppeur-42', () => Promise.resolve({ default: Mission }));
  expect(await heading('Mission développeur-42')).toBeVisible();
});

test('a page that throws is replaced by the error card, with the code of the error; the header stays', async () => {
  silence();
  const Broken = () => {
    throw loadError('module-misfit', 'demo needs react ^20; shared: 19.');
  };
  await show('/faq', () => Promise.resolve({ default: Broken }));
  expect(await heading(CARD)).toBeVisible();
  expect(screen.getByText(/^Code\s: module-misfit$/)).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a link to the failed page retries it at once, as "Réessayer" does', async () => {
  silence();
  let isDown = true;
  const load: PageLoader = (wanted, deadline) =>
    wanted.path === '/' && isDown ? Promise.reject(new Error('down')) : loadAll(wanted, deadline);
  for (const [role, name] of [
    ['link', 'Retour à l’accueil'],
    ['button', 'Réessayer'],
  ] as const) {
    isDown = true;
    const { unmount } = await show('/faq', load);
    await click('link', /– retour à l’accueil/);
    await screen.findByRole('alert');
    isDown = false;
    await click(role, name);
    // At once, not at the card's next automatic try.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await heading('Page /')).toBeVisible();
    unmount();
  }
});

test('the error card stays mounted through automatic retries, until the page replaces it', async () => {
  jest.useFakeTimers();
  silence();
  const down = new Error('down');
  const load = jest.fn(loadAll).mockRejectedValueOnce(down).mockRejectedValueOnce(down);
  await show('/faq', load);
  const card = screen.getByRole('alert');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBe(card);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading', { name: 'Page /faq' })).toBeVisible();
});

test('while the session loads, a protected page shows its title and a spinner, and loads its files', async () => {
  const load = jest.fn(loadAll);
  await show('/dashboard-client', load, { status: 'loading' });
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Titre de/);
  expect(screen.queryByRole('heading', { name: /^Page/ })).not.toBeInTheDocument();
  expect(load.mock.calls.map(([{ path }]) => path)).toEqual(['/dashboard-client']);
});

test('a retry of the session gives the page its full time limit again', async () => {
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
    session.set(SIGNED_IN);
    return jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('heading', { name: 'Page /dashboard-client' })).toBeVisible();
  expect(msLeft).toEqual([5_000, 5_000]);
});

test('a protected page redirects to /login when nobody is signed in', async () => {
  const { location } = await show('/dashboard-client');
  expect(await heading('Page /login')).toBeVisible();
  expect(location.href).toBe('/login');
});

test('the redirect to /login replaces the protected page in the history', async () => {
  const Faq = () => (
    <>
      <h1>Page /faq</h1>
      <Links />
    </>
  );
  const { location } = await show('/faq', loading('/login', Back, loading('/faq', Faq)));
  await click('link', 'Mon espace');
  await screen.findByRole('button', { name: 'Revenir' });
  expect(location.href).toBe('/login');
  await click('button', 'Revenir');
  expect(await heading('Page /faq')).toBeVisible();
});

test('an unverifiable session shows a focused heading, the page title and a retry button', async () => {
  await show('/faq', loading('/faq', Links), { status: 'unreachable' });
  await click('link', 'Mon espace');
  expect(await heading(/n’a pas pu être vérifiée/)).toHaveFocus();
  expect(document.title).toBe('Titre de /dashboard-client · Marque');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a protected page is shown to a signed-in visitor; signing out opens the home page and is announced', async () => {
  const { location } = await show('/dashboard-client', loadAll, SIGNED_IN);
  expect(await heading('Page /dashboard-client')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await click('button', 'Se déconnecter');
  expect(await heading('Page /')).toBeVisible();
  expect(location.href).toBe('/');
  expect(screen.getByText('Vous êtes déconnecté.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connexion' })).toBeVisible();
});
