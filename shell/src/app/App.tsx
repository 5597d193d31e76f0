import { useEffect, useState } from 'react';
import { MAIN_ID } from '@jalon/shared/protocol';
import { useLocation } from '@jalon/shared/routing';
import { session, useExpectedSession, useSession, useSignOut } from '@jalon/shared/session';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import type { Loader } from '../loader';
import { Afterwards } from './Afterwards';
import styles from './App.module.css';
import { InitialNavigationContext } from './initial-navigation';
import { OfflineBanner } from './OfflineBanner';
import { PageOutlet } from './PageOutlet';
import { SignOutAnnouncement } from './SignOutAnnouncement';
import { StalledNotice } from './StalledNotice';

interface Props {
  loader: Loader;
}

/** The whole site: header, the page of the current address, footer. */
export function App({ loader }: Props) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const { status } = useSession();
  const expected = useExpectedSession();
  const [initialPath, setInitialPath] = useState<string | null>(pathname);
  // After the first navigation, treat it as a normal page. `location.key` cannot tell: Back and hash links reuse it.
  if (initialPath !== null && initialPath !== pathname) setInitialPath(null);

  useEffect(() => {
    session.start();
  }, []);

  return (
    <InitialNavigationContext value={initialPath === pathname}>
      <Header isSignedIn={expected === 'signed-in'} onSignOut={signOut} />
      <SignOutAnnouncement status={status} />
      <OfflineBanner />
      <main id={MAIN_ID} className={styles.main}>
        <PageOutlet key={pathname} path={pathname} loader={loader} />
      </main>
      <StalledNotice pages={loader.pages} />
      <Footer />
      <Afterwards loader={loader} path={pathname} isInitialNavigation={initialPath !== null} />
    </InitialNavigationContext>
  );
}
