import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { MAIN_ID } from '@jalon/shared/protocol';
import { useLocation } from '@jalon/shared/routing';
import { watchPagesAhead } from '@jalon/shared/shell';
import { session, useExpectedSession, useSession, useSignOut } from '@jalon/shared/session';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import type { Loader } from '../loader';
import styles from './App.module.css';
import { FirstPageContext } from './first-page';
import { OfflineBanner } from './OfflineBanner';
import { PageOutlet } from './PageOutlet';
import { SignOutAnnouncement } from './SignOutAnnouncement';
import { StalledNotice } from './StalledNotice';

interface Props {
  loader: Loader;
  /** Shown to developers who override a part; visitors never have one. */
  banner?: ReactNode;
}

/** On the server React warns about layout effects. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The whole site: header, the page of the current address, footer. */
export function App({ loader, banner }: Props) {
  const { prefetch, pages } = loader;
  const { pathname, key } = useLocation();
  const signOut = useSignOut();
  const { status } = useSession();
  const expected = useExpectedSession();
  const [firstKey] = useState(key);
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  // After the first navigation, treat it as a normal page. `location.key` cannot tell: Back and hash links reuse it.
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);

  useBrowserLayoutEffect(() => {
    if (key !== firstKey) window.scrollTo(0, 0);
    // Only for another page: a tab or a filter changes the query string and must not scroll.
  }, [pathname]);
  useEffect(() => {
    session.start();
  }, []);
  useEffect(() => prefetch.watchIntent(), [prefetch]);
  useEffect(() => watchPagesAhead(prefetch.ahead), [prefetch]);
  useEffect(() => prefetch.watchLinks(pathname), [prefetch, pathname]);

  return (
    <FirstPageContext value={firstPath === pathname}>
      <Header isSignedIn={expected === 'signed-in'} onSignOut={signOut} />
      {banner}
      <SignOutAnnouncement status={status} />
      <OfflineBanner />
      <main id={MAIN_ID} className={styles.main}>
        <PageOutlet key={pathname} path={pathname} loader={loader} />
      </main>
      <StalledNotice pages={pages} />
      <Footer />
    </FirstPageContext>
  );
}
