import { useEffect, useLayoutEffect, useState } from 'react';
import { MAIN_ID, type SiteData } from '@jalon/shared/contract';
import { useLocation } from '@jalon/shared/routing';
import { session, useExpectedSession, useSession, useSignOut } from '@jalon/shared/session';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import { SkipLink } from '../layout/SkipLink';
import { findRoute } from '../pages/find-route';
import { watchIntent } from '../pages/intent';
import type { PageStore } from '../pages/page-store';
import styles from './App.module.css';
import { FirstPageContext } from './first-page';
import { NotFoundPage } from './NotFoundPage';
import { OfflineBanner } from './OfflineBanner';
import { RemotePage } from './RemotePage';
import { SignOutAnnouncement } from './SignOutAnnouncement';
import { StalledNotice } from './StalledNotice';

interface Props {
  site: SiteData;
  pages: PageStore;
}

/** React warns when a layout effect is rendered on the server, where there is nothing to lay out. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The whole site: header, the page of the current address, footer. */
export function App({ site, pages }: Props) {
  const { pathname, key } = useLocation();
  const signOut = useSignOut();
  const { status } = useSession();
  const expected = useExpectedSession();
  const [firstKey] = useState(key);
  const route = findRoute(site.routes, pathname);

  useBrowserLayoutEffect(() => {
    if (key !== firstKey) window.scrollTo(0, 0);
    // Only another page scrolls: a tab or a filter in the query string does not.
  }, [pathname]);
  useEffect(() => {
    session.start();
  }, []);
  useEffect(
    () =>
      watchIntent((path) => {
        const next = findRoute(site.routes, path);
        if (next) pages.preload(next);
      }),
    [site, pages],
  );

  return (
    <FirstPageContext value={key === firstKey}>
      <SkipLink />
      <Header
        isSignedIn={status === 'signed-in' || (status === 'loading' && expected === 'signed-in')}
        onSignOut={signOut}
      />
      <SignOutAnnouncement status={status} />
      <OfflineBanner />
      <main id={MAIN_ID} className={styles.main}>
        {route ? <RemotePage key={route.path} route={route} pages={pages} /> : <NotFoundPage />}
      </main>
      <StalledNotice pages={pages} />
      <Footer />
    </FirstPageContext>
  );
}
