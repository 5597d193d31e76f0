import { use, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { startDeadline, type Deadline, type Destination, type LocateResult } from '../loader';
import { InitialNavigationContext, LoaderContext } from './context';
import { NotFoundPage } from './NotFoundPage';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { RemotePage } from './RemotePage';

interface Props {
  path: string;
  deadline: Deadline;
}

/** A page of a release, or of the newer release that replaced it. */
function KnownPage({ path, from, deadline }: Props & { from: Destination }) {
  const { pages } = use(LoaderContext);
  const destination = useSyncExternalStore(
    pages.subscribe,
    () => pages.replacement(from),
    () => from,
  );
  const { container } = destination.from;
  return <RemotePage key={container} path={path} destination={destination} deadline={deadline} />;
}

/**
 * Locates a URL that this tab does not know: a 404, a new page or a page of another part. A page that this tab cannot
 * show opens as a new document, except the first page of a document, which would reload endlessly.
 */
function LocatedPage({ path, deadline }: Props) {
  const { locate, titleOf } = use(LoaderContext);
  const isInitialNavigation = use(InitialNavigationContext);
  const [located, setLocated] = useState<LocateResult | null>(null);
  const [attempt, locateAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // A mail program escaped the "#". Restore the fragment, whose data the host has received in any case.
    if (path.includes('%23')) {
      location.replace(location.origin + path.replace('%23', () => `${location.search}#`));
      return undefined;
    }
    let isLeft = false;
    void locate(path).then((next) => {
      if (isLeft) return;
      if (next.kind === 'navigate' && !isInitialNavigation) location.reload();
      else setLocated(next);
    });
    return () => {
      isLeft = true;
    };
  }, [path, locate, isInitialNavigation, attempt]);

  if (located?.kind === 'page')
    return <KnownPage path={path} from={located.destination} deadline={deadline} />;
  if (isInitialNavigation) return <NotFoundPage />;
  if (located?.kind !== 'offline') return <PageSpinner title={titleOf(path)} />;
  return (
    <PartUnavailable
      title="Page momentanément indisponible"
      onRetry={() => {
        setLocated(null);
        locateAgain();
      }}
      lookAgain={async () => (await locate(path)).kind !== 'offline'}
    />
  );
}

/** Shows the page of a URL. Keeps its release: newer releases are used from the next navigation on. */
export function PageOutlet({ path }: { path: string }) {
  const { find } = use(LoaderContext);
  const [deadline] = useState(startDeadline);
  const [known] = useState(() => find(path));
  return known ? (
    <KnownPage path={path} from={known} deadline={deadline} />
  ) : (
    <LocatedPage path={path} deadline={deadline} />
  );
}
