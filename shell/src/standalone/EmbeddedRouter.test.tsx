import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '@jalon/shared/testing';
import { EmbeddedRouter } from './EmbeddedRouter';

const SITE = 'https://jalon.example';

const MOVES = {
  push: ['/etape2', { state: 'typed' }],
  replace: ['/etape2', { state: 'typed', replace: true }],
  query: ['/etape1?a=2', { replace: true }],
  closed: ['/fermee', { replace: true }],
  lost: ['/perdue', { replace: true }],
  slow: ['/lente', {}],
} as const;

function Page({ title }: { title: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{title}</h1>
      <output>
        {[location.pathname, location.search, JSON.stringify(location.state)].join(' ')}
      </output>
      {Object.entries(MOVES).map(([name, [to, options]]) => (
        <button key={name} onClick={() => void navigate(to, options)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** @param slow the page that loads slowly. */
function renderFirst(slow: Promise<ReactNode> = Promise.resolve(null)): void {
  provideSiteConfig(siteConfigFixture);
  Element.prototype.scrollIntoView = jest.fn();
  const pages: Record<string, () => Promise<ReactNode>> = {
    '/etape2': () => Promise.resolve(<Page key="2" title="Deux" />),
    '/perdue': () => Promise.reject(new Error('missing')),
    '/lente': () => slow,
  };
  const first = <Page key="1" title="Un" />;
  const load = (path: string) => pages[path]?.() ?? null;
  const address = new URL('/etape1?a=1', SITE);
  render(<EmbeddedRouter address={address} page={first} load={load} scheme="light" />);
}

const click = (name: keyof typeof MOVES) => userEvent.click(screen.getByRole('button', { name }));

test.each(['push', 'replace'] as const)(
  'a page of an opened part is shown in place, with its state and the focus: %s',
  async (move) => {
    renderFirst();
    await click(move);
    expect(await screen.findByRole('heading', { name: 'Deux' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('/etape2 "typed"');
  },
);

test('a change of the query string keeps the page and the focus', async () => {
  renderFirst();
  await click('query');
  expect(screen.getByRole('status')).toHaveTextContent('/etape1 ?a=2');
  expect(screen.getByRole('heading', { name: 'Un' })).not.toHaveFocus();
});

test.each([
  ['closed', '/fermee'],
  ['lost', '/perdue'],
] as const)(
  'a redirect to a page that is %s leaves a link and the document',
  async (move, path) => {
    renderFirst();
    await click(move);
    expect(await screen.findByRole('link')).toHaveAttribute('href', SITE + path);
  },
);

test('of two pages that load at once, the last one that was asked for is shown', async () => {
  let finish: (page: ReactNode) => void = () => undefined;
  renderFirst(new Promise((resolve) => (finish = resolve)));
  await click('slow');
  await click('push');
  await screen.findByRole('heading', { name: 'Deux' });
  await act(async () => {
    finish(<Page title="Lente" />);
    await Promise.resolve();
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Deux');
});
