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

test('a first page whose code arrives while React waits for it is hydrated in place, and rendered once', async () => {
  provideSiteConfig(siteConfigFixture);
  const render = jest.fn();
  const Page = () => {
    render();
    return <h1>Questions</h1>;
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(treeOf(loaderIn({ name: 'ready', Page })));
  const heading = within(root).getByRole('heading');
  render.mockClear();
  // React resumes a suspended render with the state it started with.
  const loader = loaderIn(
    { name: 'loading', pendingPage: Promise.resolve(Page) },
    { name: 'ready', Page },
  );
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, treeOf(loader), { onRecoverableError });
    await Promise.resolve();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(within(root).getByRole('heading')).toBe(heading);
  expect(render).toHaveBeenCalledTimes(1);
});
