import { use, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { startDeadline, type Deadline, type Destination, type Located } from '../loader';
import { InitialNavigationContext, LoaderContext } from './context';
import { NotFoundPage } from './NotFoundPage';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { RemotePage } from './RemotePage';

interface Props {
  path: string;
  /** Deadline, counted from the navigation. */
  deadline: Deadline;
}

const UNAVAILABLE_TITLE = 'Page momentanément indisponible';

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

/** Locates the URL; opens it as a new document if this tab cannot show it. */
function LocatedPage({ path, deadline }: Props) {
  const loader = use(LoaderContext);
  const [located, setLocated] = useState<Located | null>(null);
  const [attempt, locateAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isLeft = false;
    void loader.locate(path).then((found) => {
      if (isLeft) return;
      if (found.kind === 'navigate') loader.openDocument();
      else setLocated(found);
    });
    return () => {
      isLeft = true;
    };
  }, [path, loader, attempt]);

  switch (located?.kind) {
    case 'page':
      return <KnownPage path={path} from={located.destination} deadline={deadline} />;
    case 'offline':
      return (
        <PartUnavailable
          title={UNAVAILABLE_TITLE}
          onRetry={() => {
            setLocated(null);
            locateAgain();
          }}
          lookAgain={async () => (await loader.locate(path)).kind !== 'offline'}
        />
      );
    default:
      return <PageSpinner />;
  }
}

/** Shows 404 while it asks the registry, which also has new pages and paths with parameters. */
function UnknownInitialPage({ path, deadline }: Props) {
  const loader = use(LoaderContext);
  const [found, setFound] = useState<Destination | null>(null);
  useEffect(() => {
    // A mail program escaped the "#", so the host has already received the data of the fragment.
    if (path.includes('%23')) {
      location.replace(location.origin + path.replace('%23', () => `${location.search}#`));
      return;
    }
    void loader.locate(path).then((located) => {
      if (located.kind === 'page') setFound(loader.find(path) ?? null);
    });
  }, [loader, path]);
  return found ? <KnownPage path={path} from={found} deadline={deadline} /> : <NotFoundPage />;
}

/**
 * The page of a URL, in one release: newer releases are used from the next navigation on. The first page of a document
 * never opens another document, which prevents endless reloads.
 */
export function PageOutlet({ path }: { path: string }) {
  const { find } = use(LoaderContext);
  const [deadline] = useState(startDeadline);
  const [known] = useState(() => find(path));
  const isInitialNavigation = use(InitialNavigationContext);
  const props = { path, deadline };
  if (known) return <KnownPage {...props} from={known} />;
  return isInitialNavigation ? <UnknownInitialPage {...props} /> : <LocatedPage {...props} />;
}
