import {
  Component,
  memo,
  startTransition,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { parseRouteParams } from '@jalon/shared/protocol';
import { PageParamsProvider } from '@jalon/shared/shell';
import { startDeadline, type Deadline, type Destination, type PageState } from '../loader';
import { InitialNavigationContext, LoaderContext } from './context';
import { CurrentPage } from './CurrentPage';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { SessionGate } from './SessionGate';

interface Props {
  path: string;
  destination: Destination;
  deadline: Deadline;
}

/**
 * Returns the state of a page, and loads the page if needed. State changes are transitions: React renders them without
 * blocking input, and does not delay them by the 300 ms for which it keeps the fallback of a boundary.
 */
function usePageState({ destination, deadline }: Omit<Props, 'path'>): PageState {
  const { pages } = use(LoaderContext);
  const [state, setState] = useState(() => pages.open(destination, deadline));
  useEffect(() => {
    const update = () => startTransition(() => setState(pages.state(destination)));
    update();
    return pages.subscribe(update);
  }, [pages, destination]);
  return state;
}

/** Memoized: a first page that was hydrated in the state `loading` is not rendered again in the state `ready`. */
const ReadyPage = memo(function ReadyPage({
  path,
  destination,
  Page,
}: Props & { Page: ComponentType }) {
  return (
    <CurrentPage title={destination.title} head={destination.head}>
      <PageParamsProvider value={parseRouteParams(destination.path, path)}>
        <Page />
      </PageParamsProvider>
    </CurrentPage>
  );
});

function PageContent(props: Props) {
  const state = usePageState(props);
  switch (state.name) {
    case 'failed':
      throw state.error;
    case 'ready':
      return <ReadyPage {...props} Page={state.Page} />;
    case 'loading':
    case 'stalled':
      // `use` suspends hydration, so React keeps the HTML until the code is loaded, and may resume with an older state.
      if (state.pendingPage) return <ReadyPage {...props} Page={use(state.pendingPage)} />;
  }
  return <PageSpinner title={props.destination.title} />;
}

interface BoundaryProps {
  children: ReactElement;
  /** @param code name of the error. */
  fallback: (retry: () => void, code: string) => ReactElement;
  onFailure: () => void;
  /** Called before the children are rendered again, and when the page is left. */
  onReset: () => void;
}

/** Error boundary of one page. Its fallback takes the focus, because the focused element is gone. */
class PageBoundary extends Component<BoundaryProps, { code: string | null }> {
  /** Name of the error that is shown; null without one. */
  override state: { code: string | null } = { code: null };

  static getDerivedStateFromError(error: unknown) {
    return { code: error instanceof Error ? error.name : '' };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override componentWillUnmount() {
    this.props.onReset();
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ code: null });
  };

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    const fallback = this.props.fallback(this.retry, code);
    return <InitialNavigationContext value={false}>{fallback}</InitialNavigationContext>;
  }
}

/**
 * A page of a remote, behind the session gate if its route requires it, inside an error boundary.
 * Memoized: an update from above that reaches a boundary still waiting for hydration makes React discard the
 * prerendered HTML, with everything typed into it.
 */
export const RemotePage = memo(function RemotePage(props: Props) {
  const { destination } = props;
  const { title, head } = destination;
  const { pages } = use(LoaderContext);
  const isProtected = destination.access === 'signed-in';
  const [deadline, waitAgain] = useReducer(startDeadline, props.deadline);
  // After a retry the next content takes the focus, because the focused retry button is gone.
  const isInitialNavigation = use(InitialNavigationContext) && deadline === props.deadline;
  // The page's files need no session, so files and session load at the same time.
  useEffect(() => {
    if (isProtected) void pages.prefetch(destination);
  }, [isProtected, pages, destination, deadline]);
  const page = (
    <PageBoundary
      onFailure={() => void pages.recover(destination)}
      onReset={() => {
        pages.leave(destination);
        waitAgain();
      }}
      fallback={(retry, code) => (
        <PartUnavailable
          {...{ title, head, code }}
          onRetry={retry}
          lookAgain={() => pages.reload(destination)}
        />
      )}
    >
      <Suspense fallback={<PageSpinner title={title} />}>
        <PageContent {...props} deadline={deadline} />
      </Suspense>
    </PageBoundary>
  );
  return (
    <InitialNavigationContext value={isInitialNavigation}>
      {isProtected ? (
        <SessionGate title={title} head={head} onRetry={waitAgain}>
          {page}
        </SessionGate>
      ) : (
        page
      )}
    </InitialNavigationContext>
  );
});
