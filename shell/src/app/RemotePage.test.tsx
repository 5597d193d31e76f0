import { act, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { provideSiteConfig } from '@jalon/shared/shell';
import { StaticRouter } from '@jalon/shared/prerendering';
import { siteConfigFixture } from '@jalon/shared/testing';
import { startDeadline, type Destination, type Pages, type PageState } from '../loader';
import { RemotePage } from './RemotePage';

const destination: Destination = {
  path: '/faq',
  page: 'FaqPage',
  title: 'FAQ',
  access: 'public',
  head: () => [],
  from: {
    part: 'marketing',
    release: '1.0.0-cafe',
    sequence: 1,
    container: 'marketing_cafe',
    entry: { url: '/assets/marketing/entry.js', integrity: 'sha384-x' },
    pages: {},
    routes: [],
  },
};
const Page = () => <h1>Questions</h1>;
const pagesIn = (state: () => PageState) =>
  ({ open: state, state, subscribe: () => () => undefined }) as unknown as Pages;
const treeOf = (pages: Pages) => (
  <StaticRouter location="/faq">
    <RemotePage path="/faq" destination={destination} pages={pages} deadline={startDeadline()} />
  </StaticRouter>
);

beforeAll(() => {
  provideSiteConfig(siteConfigFixture);
});

test.each([
  ['before React asks for it', (): PageState => ({ name: 'ready', Page })],
  [
    'while React waits for it',
    // React resumes the render with the state that it began with.
    (): PageState => ({ name: 'loading', pendingPage: Promise.resolve(Page) }),
  ],
])('a first page whose code comes %s is hydrated in place', async (_, state) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(treeOf(pagesIn(() => ({ name: 'ready', Page }))));
  const heading = within(root).getByRole('heading');
  const errors: unknown[] = [];
  const fixed = state();
  await act(async () => {
    hydrateRoot(root, treeOf(pagesIn(() => fixed)), {
      onRecoverableError: (error) => errors.push(error),
    });
    await Promise.resolve();
  });
  expect(errors).toEqual([]);
  expect(within(root).getByRole('heading')).toBe(heading);
});

test('a first page is rendered once, also when its state changes after it was hydrated', async () => {
  const render = jest.fn();
  const Counted = () => {
    render();
    return <h1>Questions</h1>;
  };
  const ready: PageState = { name: 'ready', Page: Counted };
  const loading: PageState = { name: 'loading', pendingPage: Promise.resolve(Counted) };
  const root = document.createElement('div');
  root.innerHTML = renderToString(treeOf(pagesIn(() => ready)));
  render.mockClear();
  const pages = { ...pagesIn(() => loading), state: () => ready };
  await act(async () => {
    hydrateRoot(root, treeOf(pages));
    await Promise.resolve();
  });
  expect(render).toHaveBeenCalledTimes(1);
});
