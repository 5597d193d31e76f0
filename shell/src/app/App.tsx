import { use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MAIN_ID } from '@jalon/shared/protocol';
import { useLocation } from '@jalon/shared/routing';
import {
  session,
  useExpectedSession,
  useSession,
  useSignOut,
  type SessionState,
} from '@jalon/shared/session';
import { Alert, Button, Container, VisuallyHidden } from '@jalon/shared/ui';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import type { Loader } from '../loader';
import { repeatPresses } from '../pressed';
import { AfterHydration } from './AfterHydration';
import styles from './App.module.css';
import { InitialNavigationContext, LoaderContext } from './context';
import { focusHeading } from './CurrentPage';
import { PageOutlet } from './PageOutlet';

/** Announces to screen readers that the session ended, in this tab or another one. */
function SignOutAnnouncement({ status }: Pick<SessionState, 'status'>) {
  const [previous, setPrevious] = useState(status);
  const [hasLeft, setHasLeft] = useState(false);
  if (status !== previous) {
    setPrevious(status);
    setHasLeft(previous === 'signed-in' && status === 'anonymous');
  }
  return (
    <div role="status">{hasLeft && <VisuallyHidden>Vous êtes déconnecté.</VisuallyHidden>}</div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Container className={styles.bar}>
      <Alert kind="info">
        Vous êtes hors ligne. Ce que vous avez saisi reste dans la page{'\u202F'}; envoyez-le au
        retour du réseau.
      </Alert>
    </Container>
  );
}

/** Says that the prerendered page is readable but inert, and offers a retry. */
function StalledNotice() {
  const { pages } = use(LoaderContext);
  const state = useSyncExternalStore(pages.subscribe, pages.initialState, () => null);
  return (
    <div role="status" className={styles.live}>
      {state?.name === 'stalled' && (
        <Notice isRetrying={state.isRetrying} onRetry={pages.retryStalled} />
      )}
    </div>
  );
}

function Notice({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const notice = box.current;
    return () => {
      // The notice disappears with its focused button: move the focus to the page.
      if (notice?.contains(document.activeElement)) focusHeading(document.getElementById(MAIN_ID));
    };
  }, []);

  return (
    <p ref={box} className={styles.notice}>
      <span>Cette page est lisible, mais ses boutons ne répondent pas encore.</span>
      <Button variant="secondary" busy={isRetrying} busyLabel="Nouvel essai…" onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  );
}

export function App({ loader }: { loader: Loader }) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const { status } = useSession();
  const expected = useExpectedSession();
  const [initialPath, setInitialPath] = useState<string | null>(pathname);
  // After the first navigation, treat it as a normal page. `location.key` cannot tell: Back and hash links reuse it.
  if (initialPath !== null && initialPath !== pathname) setInitialPath(null);

  useEffect(() => {
    session.start();
    repeatPresses(':not(main *)');
  }, []);

  return (
    <LoaderContext value={loader}>
      <InitialNavigationContext value={initialPath === pathname}>
        <Header isSignedIn={expected === 'signed-in'} onSignOut={signOut} />
        <SignOutAnnouncement status={status} />
        <OfflineBanner />
        <main id={MAIN_ID} className={styles.main}>
          <PageOutlet key={pathname} path={pathname} />
        </main>
        <StalledNotice />
        <Footer />
        <AfterHydration path={pathname} isInitialNavigation={initialPath !== null} />
      </InitialNavigationContext>
    </LoaderContext>
  );
}
