import { act, render, screen } from '@testing-library/react';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '@jalon/shared/testing';
import { EmbeddedRouter } from './EmbeddedRouter';

const SITE = 'https://jalon.example';

let navigate: ReturnType<typeof useNavigate>;

function Page({ title }: { title: string }) {
  const { pathname, search, state } = useLocation();
  navigate = useNavigate();
  return (
    <>
      <h1>{title}</h1>
      <output>{[pathname, search, JSON.stringify(state)].join(' ')}</output>
    </>
  );
}

const OPEN: Record<string, () => Promise<React.ReactNode>> = {
  '/etape2': () => Promise.resolve(<Page title="Deux" />),
  '/perdue': () => Promise.reject(new Error('missing')),
};

const go = (to: string, options?: object) =>
  act(async () => {
    await navigate(to, options);
  });

beforeEach(() => {
  provideSiteConfig(siteConfigFixture);
  Element.prototype.scrollIntoView = jest.fn();
  const load = (path: string) => OPEN[path]?.() ?? null;
  const address = new URL('/etape1?a=1', SITE);
  render(
    <EmbeddedRouter address={address} page={<Page title="Un" />} load={load} scheme="light" />,
  );
});

test.each([true, false])(
  'a page of an opened part is shown in place, with its state and the focus (replace: %p)',
  async (replace) => {
    await go('/etape2', { replace, state: 'typed' });
    expect(screen.getByRole('heading', { name: 'Deux' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('/etape2 "typed"');
  },
);

test('a change of the query string keeps the page and the focus', async () => {
  await go('/etape1?a=2', { replace: true });
  expect(screen.getByRole('status')).toHaveTextContent('/etape1 ?a=2');
  expect(screen.getByRole('heading', { name: 'Un' })).not.toHaveFocus();
});

test.each(['/fermee', '/perdue'])(
  'a redirect to %s, which cannot be shown, leaves a link and the document',
  async (path) => {
    await go(path, { replace: true });
    expect(screen.getByRole('link')).toHaveAttribute('href', SITE + path);
  },
);

test('of two pages that load at once, the last one that was asked for is shown', async () => {
  let finish: (page: React.ReactNode) => void = () => undefined;
  OPEN['/lente'] = () => new Promise((resolve) => (finish = resolve));
  await go('/lente');
  await go('/etape2');
  await act(async () => {
    finish(<Page title="Lente" />);
    await Promise.resolve();
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Deux');
});
