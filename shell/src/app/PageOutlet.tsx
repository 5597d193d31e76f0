import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import {
  startDeadline,
  type Deadline,
  type Destination,
  type Loader,
  type Located,
} from '../loader';
import { useIsInitialNavigation } from './initial-navigation';
import { NotFoundPage } from './NotFoundPage';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { RemotePage } from './RemotePage';

interface Props {
  path: string;
  loader: Loader;
}

interface WaitProps extends Props {
  /** End of the wait that began with the navigation. */
  deadline: Deadline;
}

const UNAVAILABLE_TITLE = 'Page momentanément indisponible';

/** A page of a release, or of the newer release that replaced it. */
function KnownPage({ path, from, loader, deadline }: WaitProps & { from: Destination }) {
  const { pages } = loader;
  const destination = useSyncExternalStore(
    pages.subscribe,
    () => pages.replacement(from),
    () => from,
  );
  const { container } = destination.from;
  return (
    <RemotePage
      key={container}
      path={path}
      destination={destination}
      pages={pages}
      deadline={deadline}
    />
  );
}

/** Locates the address; opens it as a new document where this tab cannot show it. */
function LocatedPage({ path, loader, deadline }: WaitProps) {
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
      return (
        <KnownPage path={path} from={located.destination} loader={loader} deadline={deadline} />
      );
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

/** The document has no page for its address: shows 404 and asks the registry, which knows new pages and paths with parameters. */
function UnknownInitialPage({ path, loader, deadline }: WaitProps) {
  const [found, setFound] = useState<Destination | null>(null);
  useEffect(() => {
    // A mail program escaped the sign before the fragment. By then the host has seen what it carries.
    if (path.includes('%23')) {
      location.replace(location.origin + path.replace('%23', () => `${location.search}#`));
      return;
    }
    void loader.locate(path).then((located) => {
      if (located.kind === 'page') setFound(loader.stable(path) ?? null);
    });
  }, [loader, path]);
  return found ? (
    <KnownPage path={path} from={found} loader={loader} deadline={deadline} />
  ) : (
    <NotFoundPage />
  );
}

/**
 * The page of an address, in one release: a release published since is used from the next navigation on. The first page
 * of a document never opens another document, which prevents endless reloads.
 */
export function PageOutlet({ path, loader }: Props) {
  const [deadline] = useState(startDeadline);
  const [known] = useState(() => loader.find(path));
  const isInitialNavigation = useIsInitialNavigation();
  const props = { path, loader, deadline };
  if (known) return <KnownPage {...props} from={known} />;
  return isInitialNavigation ? <UnknownInitialPage {...props} /> : <LocatedPage {...props} />;
}
