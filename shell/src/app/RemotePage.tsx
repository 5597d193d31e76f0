import { memo, startTransition, Suspense, use, useEffect, useReducer, useState } from 'react';
import { paramsOf } from '@jalon/shared/protocol';
import { PageParamsProvider } from '@jalon/shared/routing';
import {
  startDeadline,
  type Deadline,
  type Destination,
  type Pages,
  type PageState,
} from '../loader';
import { PageArrival } from './PageArrival';
import { PageBoundary } from './PageBoundary';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { SessionGate } from './SessionGate';

interface Props {
  /** Path of the address, with the values of its parameters. */
  path: string;
  destination: Destination;
  pages: Pages;
  deadline: Deadline;
}

/**
 * The state of a page, loading it where needed. Changes are transitions: React renders them without blocking input, and
 * without the 300 ms for which it keeps the fallback of a boundary.
 */
function usePageState({ destination, pages, deadline }: Omit<Props, 'path'>): PageState {
  const [state, setState] = useState(() => pages.open(destination, deadline));
  useEffect(() => {
    const update = () => {
      startTransition(() => {
        setState(pages.state(destination));
      });
    };
    update();
    return pages.subscribe(update);
  }, [pages, destination]);
  return state;
}

function PageContent(props: Props) {
  const { path, destination } = props;
  const state = usePageState(props);
  switch (state.name) {
    case 'failed':
      throw state.error;
    case 'ready':
      return (
        <PageArrival title={destination.title} head={destination.head}>
          <PageParamsProvider value={paramsOf(destination.path, path)}>
            <state.Page />
          </PageParamsProvider>
        </PageArrival>
      );
    case 'loading':
    case 'stalled':
      // While this suspends during hydration, React keeps the HTML.
      if (state.firstPage) use(state.firstPage);
      return <PageSpinner />;
    default:
      return <PageSpinner />;
  }
}

/**
 * A page of a remote, behind the session gate if its route requires it, inside an error boundary.
 * Memoized: an update from above that reaches a boundary still waiting for hydration makes React discard the
 * prerendered HTML, with everything typed into it.
 */
export const RemotePage = memo(function RemotePage(props: Props) {
  const { destination, pages } = props;
  const isProtected = destination.access === 'signed-in';
  const [deadline, waitAgain] = useReducer(startDeadline, props.deadline);
  // Its files need no session: load both at the same time.
  useEffect(() => {
    if (isProtected) pages.prefetch(destination);
  }, [isProtected, pages, destination, deadline]);
  const page = (
    <PageBoundary
      onFailure={() => {
        void pages.recover(destination);
      }}
      onReset={() => {
        pages.leave(destination);
        waitAgain();
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
      <Suspense fallback={<PageSpinner />}>
        <PageContent {...props} deadline={deadline} />
      </Suspense>
    </PageBoundary>
  );
  if (!isProtected) return page;
  return (
    <SessionGate title={destination.title} head={destination.head} onRetry={waitAgain}>
      {page}
    </SessionGate>
  );
});
