import { memo, startTransition, Suspense, use, useCallback, useReducer } from 'react';
import { PageParamsProvider } from '@jalon/shared/routing';
import type { Destination } from '../composition/destination';
import { paramsOf } from '../pages/find-route';
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
}

function LoadedPage({ path, destination, pages }: Props) {
  const Page = use(pages.read(destination));
  return (
    <PageArrival title={destination.title}>
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
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const draw = useCallback(() => {
    startTransition(drawAgain);
  }, []);
  const page = (
    <PageBoundary
      onFailure={() => {
        void pages.recover(destination);
      }}
      onReset={() => {
        pages.forget(destination);
      }}
      fallback={(retry) => (
        <PartUnavailable
          title={destination.title}
          onRetry={retry}
          lookAgain={() => pages.reload(destination)}
        />
      )}
    >
      <Suspense fallback={<AwaitedPage destination={destination} pages={pages} onArrival={draw} />}>
        <LoadedPage {...props} />
      </Suspense>
    </PageBoundary>
  );
  if (destination.access !== 'signed-in') return page;
  return <SessionGate title={destination.title}>{page}</SessionGate>;
});
