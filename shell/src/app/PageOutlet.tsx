import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { startDeadline, type Deadline } from '../composition/deadline';
import type { Destination } from '../composition/destination';
import type { Directory, Located } from '../composition/directory';
import { arriveAt, leaveFor } from '../composition/leave-for';
import type { PageStore } from '../pages/page-store';
import { useIsFirstPage } from './first-page';
import { NotFoundPage } from './NotFoundPage';
import { PageBoundary } from './PageBoundary';
import { PageSpinner } from './PageSpinner';
import { PartUnavailable } from './PartUnavailable';
import { RemotePage } from './RemotePage';

interface Props {
  path: string;
  directory: Directory;
  pages: PageStore;
}

interface WaitProps extends Props {
  /** Of the wait that began when the visitor came here. */
  until: Deadline;
}

const UNAVAILABLE_TITLE = 'Page momentanément indisponible';

/** A page of a release, or of the newer one that had to take its place. */
function KnownPage({
  path,
  from,
  pages,
  until,
}: Omit<WaitProps, 'directory'> & { from: Destination }) {
  const destination = useSyncExternalStore(
    pages.subscribe,
    () => pages.replacement(from),
    () => from,
  );
  const { container } = destination.from;
  useEffect(() => {
    arriveAt(path);
  }, [path]);
  return (
    <RemotePage key={container} path={path} destination={destination} pages={pages} until={until} />
  );
}

interface LocatedProps extends Omit<WaitProps, 'directory'> {
  search: Promise<Located>;
}

function LocatedPage({ path, search, pages, until }: LocatedProps) {
  const located = use(search);
  if (located.kind === 'page') {
    return <KnownPage path={path} from={located.destination} pages={pages} until={until} />;
  }
  if (located.kind === 'elsewhere' && leaveFor(path)) return <PageSpinner />;
  if (located.kind === 'elsewhere') throw new Error(`${path} needs a newer shell.`);
  return <NotFoundPage />;
}

/** One search, whoever else forgets it, until somebody asks for another one. */
function SearchedPage({ path, directory, pages, until }: WaitProps) {
  const begin = (deadline: Deadline) => ({
    search: directory.locate(path, deadline),
    until: deadline,
  });
  const [wait, setWait] = useState(() => begin(until));
  return (
    <PageBoundary
      onReset={() => {
        directory.forget(path);
      }}
      fallback={(retry) => (
        <PartUnavailable
          title={UNAVAILABLE_TITLE}
          onRetry={() => {
            retry();
            setWait(begin(startDeadline()));
          }}
          lookAgain={async () => {
            directory.forget(path);
            return (await directory.locate(path, startDeadline())).kind !== 'elsewhere';
          }}
        />
      )}
    >
      <Suspense fallback={<PageSpinner />}>
        <LocatedPage path={path} pages={pages} {...wait} />
      </Suspense>
    </PageBoundary>
  );
}

/** The address of the document belongs to no page; a part that has it since then is shown all the same. */
function UnknownFirstPage({ path, directory, pages, until }: WaitProps) {
  const [found, setFound] = useState<Destination | null>(null);
  useEffect(() => {
    directory.locate(path, until).then(
      (located) => {
        if (located.kind === 'page') setFound(located.destination);
      },
      () => null,
    );
  }, [directory, path, until]);
  return found ? (
    <KnownPage path={path} from={found} pages={pages} until={until} />
  ) : (
    <NotFoundPage />
  );
}

/**
 * The page of an address. Which release it comes from is settled once: what is published meanwhile shows at the next
 * navigation.
 */
export function PageOutlet(props: Props) {
  const { path, directory, pages } = props;
  const [until] = useState(startDeadline);
  const [known] = useState(() => directory.find(path));
  const isFirstPage = useIsFirstPage();
  if (known) return <KnownPage path={path} from={known} pages={pages} until={until} />;
  return isFirstPage ? (
    <UnknownFirstPage {...props} until={until} />
  ) : (
    <SearchedPage {...props} until={until} />
  );
}
