import { memo, Suspense, use } from 'react';
import type { SiteRoute } from '@jalon/shared/contract';
import type { PageStore } from '../pages/page-store';
import { PageArrival } from './PageArrival';
import { PageBoundary } from './PageBoundary';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { SessionGate } from './SessionGate';

interface Props {
  route: SiteRoute;
  pages: PageStore;
}

function LoadedPage({ route, pages }: Props) {
  const Page = use(pages.read(route));
  return (
    <PageArrival title={route.title}>
      {/* eslint-disable-next-line react-hooks/static-components -- the store keeps one component per route */}
      <Page />
    </PageArrival>
  );
}

/**
 * A page of a remote, behind the session gate where its route says so, and inside a boundary of its own.
 * Memoized: an update from above, such as the session becoming known, that reaches a boundary which still waits for
 * its page makes React throw the prerendered HTML away, with what was typed in it.
 */
export const RemotePage = memo(function RemotePage({ route, pages }: Props) {
  const page = (
    <PageBoundary
      onReset={() => {
        pages.forget(route);
      }}
      fallback={(retry) => <PartUnavailable title={route.title} onRetry={retry} />}
    >
      <Suspense fallback={<PageSpinner />}>
        <LoadedPage route={route} pages={pages} />
      </Suspense>
    </PageBoundary>
  );
  return route.access === 'signed-in' ? <SessionGate>{page}</SessionGate> : page;
});
