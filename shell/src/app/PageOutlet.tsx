import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
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

const UNAVAILABLE_TITLE = 'Page momentanément indisponible';

/** A page of a release, or of the newer one that had to take its place. */
function KnownPage({ path, from, pages }: Omit<Props, 'directory'> & { from: Destination }) {
  const destination = useSyncExternalStore(
    pages.subscribe,
    () => pages.replacement(from),
    () => from,
  );
  const { container } = destination.from;
  useEffect(() => {
    arriveAt(path);
  }, [path]);
  return <RemotePage key={container} path={path} destination={destination} pages={pages} />;
}

interface LocatedProps extends Omit<Props, 'directory'> {
  search: Promise<Located>;
}

function LocatedPage({ path, search, pages }: LocatedProps) {
  const located = use(search);
  if (located.kind === 'page') {
    return <KnownPage path={path} from={located.destination} pages={pages} />;
  }
  if (located.kind === 'elsewhere' && leaveFor(path)) return <PageSpinner />;
  if (located.kind === 'elsewhere') throw new Error(`${path} needs a newer shell.`);
  return <NotFoundPage />;
}

/** One search, whoever else forgets it, until somebody asks for another one. */
function SearchedPage({ path, directory, pages }: Props) {
  const [search, setSearch] = useState(() => directory.locate(path));
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
            setSearch(directory.locate(path));
          }}
          lookAgain={async () => {
            directory.forget(path);
            return (await directory.locate(path)).kind !== 'elsewhere';
          }}
        />
      )}
    >
      <Suspense fallback={<PageSpinner />}>
        <LocatedPage path={path} search={search} pages={pages} />
      </Suspense>
    </PageBoundary>
  );
}

/** The address of the document belongs to no page; a part that has it since then is shown all the same. */
function UnknownFirstPage({ path, directory, pages }: Props) {
  const [found, setFound] = useState<Destination | null>(null);
  useEffect(() => {
    directory.locate(path).then(
      (located) => {
        if (located.kind === 'page') setFound(located.destination);
      },
      () => null,
    );
  }, [directory, path]);
  return found ? <KnownPage path={path} from={found} pages={pages} /> : <NotFoundPage />;
}

/**
 * The page of an address. Which release it comes from is settled once: what is published meanwhile shows at the next
 * navigation.
 */
export function PageOutlet({ path, directory, pages }: Props) {
  const [known] = useState(() => directory.find(path));
  const isFirstPage = useIsFirstPage();
  if (known) return <KnownPage path={path} from={known} pages={pages} />;
  if (isFirstPage) return <UnknownFirstPage path={path} directory={directory} pages={pages} />;
  return <SearchedPage path={path} directory={directory} pages={pages} />;
}
