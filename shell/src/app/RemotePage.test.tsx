import type { ComponentType } from 'react';
import { act, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { provideSiteConfig } from '@jalon/shared/shell';
import { StaticRouter } from '@jalon/shared/prerendering';
import { siteConfigFixture } from '@jalon/shared/testing';
import { startDeadline, type Loader, type PageState } from '../loader';
import { destinationFixture } from '../loader/fixtures';
import { LoaderContext } from './context';
import { RemotePage } from './RemotePage';

const destination = destinationFixture();
const Page = () => <h1>Questions</h1>;
/** A loader whose page starts in one state and may change to another. */
const loaderIn = (opened: PageState, later = opened) =>
  ({
    markPainted: () => undefined,
    pages: { open: () => opened, state: () => later, subscribe: () => () => undefined },
  }) as unknown as Loader;
const treeOf = (loader: Loader) => (
  <StaticRouter location="/faq">
    <LoaderContext value={loader}>
      <RemotePage path="/faq" destination={destination} deadline={startDeadline()} />
    </LoaderContext>
  </StaticRouter>
);
/** Hydrates the HTML of a page. @returns its root, and the errors that React recovered from. */
async function hydrate(component: ComponentType, loader: Loader) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(treeOf(loaderIn({ name: 'ready', Page: component })));
  const heading = within(root).getByRole('heading');
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, treeOf(loader), { onRecoverableError: (error) => errors.push(error) });
    await Promise.resolve();
  });
  return { root, heading, errors };
}

beforeAll(() => {
  provideSiteConfig(siteConfigFixture);
});

test.each<[string, PageState]>([
  ['before React asks for it', { name: 'ready', Page }],
  // React resumes a suspended render with the state it started with.
  ['while React waits for it', { name: 'loading', pendingPage: Promise.resolve(Page) }],
])('a first page whose code arrives %s is hydrated in place', async (_, state) => {
  const { root, heading, errors } = await hydrate(Page, loaderIn(state));
  expect(errors).toEqual([]);
  expect(within(root).getByRole('heading')).toBe(heading);
});

test('a state change after hydration does not render the first page again', async () => {
  const render = jest.fn();
  const Counted = () => {
    render();
    return <h1>Questions</h1>;
  };
  const loading: PageState = { name: 'loading', pendingPage: Promise.resolve(Counted) };
  await hydrate(Counted, loaderIn(loading, { name: 'ready', Page: Counted }));
  // Once on the server.
  expect(render).toHaveBeenCalledTimes(2);
});
