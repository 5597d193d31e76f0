import { memo, startTransition, Suspense, use, useCallback, useEffect, useReducer } from 'react';
import { PageParamsProvider } from '@jalon/shared/routing';
import { startDeadline, type Deadline } from '../composition/deadline';
import type { Destination } from '../composition/destination';
import { paramsOf } from '@jalon/shared/protocol';
import type { PageStore } from '../pages/page-store';
import { AwaitedPage } from './AwaitedPage';
import { PageArrival } from './PageArrival';
import { PageBoundary } from './PageBoundary';
import { PartUnavailable } from './PartUnavailable';
import { SessionGate } from './SessionGate';

interface Props {
  /** The address. */
  path: string;
  destination: Destination;
  pages: PageStore;
  /** Of the wait that the page is part of. */
  until: Deadline;
}

function LoadedPage({ path, destination, pages, until }: Props) {
  const Page = use(pages.read(destination, until));
  return (
    <PageArrival title={destination.title} head={destination.head}>
      <PageParamsProvider value={paramsOf(destination.path, path)}>
        {/* eslint-disable-next-line react-hooks/static-components -- the store keeps one component per destination */}
        <Page />
      </PageParamsProvider>
    </PageArrival>
  );
}

/**
 * A page of a remote, behind the session gate where its route says so, and inside a boundary of its own.
 * Memoized: an update from above, such as the session becoming known, that reaches a boundary which still waits for
 * its page makes React throw the prerendered HTML away, with what was typed in it.
 */
export const RemotePage = memo(function RemotePage(props: Props) {
  const { destination, pages } = props;
  const isProtected = destination.access === 'signed-in';
  const [until, waitAnew] = useReducer(startDeadline, props.until);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const draw = useCallback(() => {
    startTransition(drawAgain);
  }, []);
  // Its files need no session: both are waited for at once.
  useEffect(() => {
    if (isProtected) pages.preload(destination, until);
  }, [isProtected, pages, destination, until]);
  const page = (
    <PageBoundary
      onFailure={() => {
        void pages.recover(destination);
      }}
      onReset={() => {
        pages.forget(destination);
        waitAnew();
      }}
      fallback={(retry) => (
        <PartUnavailable
          title={destination.title}
          head={destination.head}
          onRetry={retry}
          lookAgain={() => pages.reload(destination)}
        />
      )}
    >
      <Suspense fallback={<AwaitedPage destination={destination} pages={pages} onArrival={draw} />}>
        <LoadedPage {...props} until={until} />
      </Suspense>
    </PageBoundary>
  );
  if (!isProtected) return page;
  return (
    <SessionGate title={destination.title} head={destination.head} onRetry={waitAnew}>
      {page}
    </SessionGate>
  );
});
