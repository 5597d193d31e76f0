import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import {
  startDeadline,
  type Deadline,
  type Destination,
  type Loader,
  type Located,
} from '../loader';
import { useIsFirstPage } from './first-page';
import { NotFoundPage } from './NotFoundPage';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { RemotePage } from './RemotePage';

interface Props {
  path: string;
  loader: Loader;
}

interface WaitProps extends Props {
  /** Of the wait that began when the visitor came here. */
  deadline: Deadline;
}

const UNAVAILABLE_TITLE = 'Page momentanément indisponible';

/** A page of a release, or of the newer one that replaced it. */
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

/** A page that has to be located, or the address opened as a new document. */
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

/** The document has no page for its address; a part that has one since then, or a path with parameters, is shown. */
function UnknownFirstPage({ path, loader, deadline }: WaitProps) {
  const [found, setFound] = useState<Destination | null>(null);
  useEffect(() => {
    void loader.locate(path).then((located) => {
      if (located.kind === 'page') setFound(located.destination);
    });
  }, [loader, path]);
  return found ? (
    <KnownPage path={path} from={found} loader={loader} deadline={deadline} />
  ) : (
    <NotFoundPage />
  );
}

/**
 * The page of an address. Its release is settled once: what is published meanwhile shows at the next navigation. The first
 * page of a document never opens another document, so that nothing can reload for ever.
 */
export function PageOutlet({ path, loader }: Props) {
  const [deadline] = useState(startDeadline);
  const [known] = useState(() => loader.find(path));
  const isFirstPage = useIsFirstPage();
  const props = { path, loader, deadline };
  if (known) return <KnownPage {...props} from={known} />;
  return isFirstPage ? <UnknownFirstPage {...props} /> : <LocatedPage {...props} />;
}
