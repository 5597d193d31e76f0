import { act, fireEvent, screen, within } from '@testing-library/react';
import { createLoadError, type PageModule, type SiteData } from '@jalon/shared/protocol';
import { Link, useLocation, useNavigate, useParams } from '@jalon/shared/routing';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import type { SessionState } from '@jalon/shared/session';
import { createLoader, type Destination, type PageLoader } from '../loader';
import { releaseFixture, routeFixture } from '../loader/fixtures';
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
  navigation: [
    { place: 'header', to: '/simulateur', label: 'Simulateurs', title: 'Revenus', order: 1 },
  ],
  shell: { release: '1.0.0-beef', sequence: 1, provides: {} },
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
};
const pageOf = ({ path }: Destination): PageModule => ({ default: () => <h1>Page {path}</h1> });
const loadAll: PageLoader = (wanted) => Promise.resolve(pageOf(wanted));
const unreachable = () => Promise.reject(new Error('no registry'));
const SIGNED_IN: SessionState = { status: 'signed-in', user: { uid: 'u1', email: 'a@b.fr' } };

function show(
  path: string,
  load: PageLoader = loadAll,
  session: SessionState = { status: 'anonymous' },
  routes = unreachable,
) {
  window.scrollTo = jest.fn();
  const registry = { routes, record: unreachable };
  const loader = createLoader({ site, load, registry });
  const options = { ...site, path, session };
  return act(() => Promise.resolve(renderWithSite(<App loader={loader} />, options)));
}

const click = (role: 'link' | 'button', name: string | RegExp) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole(role, { name }))));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const HOME = /– retour à l’accueil/;

const loading =
  (path: string, page: PageModule['default'], others = loadAll): PageLoader =>
  (wanted, deadline) =>
    wanted.path === path ? Promise.resolve({ default: page }) : others(wanted, deadline);

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Revenir</button>;
}

const silence = () => jest.spyOn(console, 'error').mockImplementation();

afterEach(() => {
  jest.useRealTimers();
});

test('the first page does not take the focus; a navigation, also Back, focuses the heading and scrolls up', async () => {
  const Home = () => (
    <>
      <h1>Accueil</h1>
      <Back />
    </>
  );
  await show('/faq', loading('/', Home));
  expect(await heading('Page /faq')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2025 Marque')).toBeVisible();
  expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  expect(document.title).toBe('Titre de /faq · Marque');
  expect(document.body).toHaveFocus();
  await click('link', HOME);
  expect(await heading('Accueil')).toHaveFocus();
  expect(document.title).toBe('Titre de / · Marque');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  await click('button', 'Revenir');
  expect(await heading('Page /faq')).toHaveFocus();
});

test('a page of the navigation that is slow to locate shows its title at once', async () => {
  await show('/faq', loadAll, undefined, () => new Promise(() => undefined));
  await click('link', 'Simulateurs');
  expect(screen.getByText('Revenus')).toBeVisible();
  expect(document.title).toBe('Revenus · Marque');
});

test('a page that is slow to load shows its title at once', async () => {
  const never = new Promise<PageModule>(() => undefined);
  await show('/faq', (wanted, deadline) =>
    wanted.path === '/' ? never : loadAll(wanted, deadline),
  );
  await click('link', HOME);
  expect(await screen.findByText('Titre de /')).toBeVisible();
  expect(document.title).toBe('Titre de / · Marque');
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
});

test('a page reads the parameters of its route from the URL', async () => {
  const Mission = () => {
    const { id } = useParams();
    return <h1>Mission {id}</h1>;
  };
  await show('/missions/d%C3%A9veloppeur-42', () => Promise.resolve({ default: Mission }));
  expect(await heading('Mission développeur-42')).toBeVisible();
});

test.each([
  ['link', 'Retour à l’accueil'],
  ['button', 'Réessayer'],
] as const)(
  'a failed page shows the code of its error, and the %s “%s” retries it at once',
  async (role, name) => {
    silence();
    let isDown = true;
    const misfit = createLoadError('module-misfit', 'demo needs react ^20; shared: 19.');
    await show('/faq', (wanted, deadline) =>
      wanted.path === '/' && isDown ? Promise.reject(misfit) : loadAll(wanted, deadline),
    );
    await click('link', HOME);
    await screen.findByRole('alert');
    expect(screen.getByText(/^Code\s: module-misfit$/)).toBeVisible();
    isDown = false;
    await click(role, name);
    // The page is shown at once, not after the card's next automatic retry.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await heading('Page /')).toBeVisible();
  },
);

test('the error card stays mounted through automatic retries, until the page replaces it', async () => {
  silence();
  jest.useFakeTimers();
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

test('without a session, the redirect to /login replaces the protected page in the history, and knows its address', async () => {
  const Faq = () => <Link to="/dashboard-client?onglet=missions">Mon espace</Link>;
  const Login = () => (
    <>
      <output>{JSON.stringify(useLocation().state)}</output>
      <Back />
    </>
  );
  const { location } = await show('/faq', loading('/login', Login, loading('/faq', Faq)));
  await click('link', 'Mon espace');
  expect(await screen.findByRole('button', { name: 'Revenir' })).toBeVisible();
  expect(location.href).toBe('/login');
  const from = '/dashboard-client?onglet=missions';
  expect(screen.getByText(JSON.stringify({ from }))).toBeVisible();
  await click('button', 'Revenir');
  expect(location.href).toBe('/faq');
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
