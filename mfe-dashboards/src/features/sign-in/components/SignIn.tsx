import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  accessOf,
  Navigate,
  useLocation,
  usePagesAhead,
  useSearchParams,
  useTitlePrefix,
} from '@jalon/shared/routing';
import { useSession } from '@jalon/shared/session';
import { Container, Spinner, useHydrated } from '@jalon/shared/ui';

import { DEFAULT_PAGE, pageAfterSignIn } from '../domain/after-sign-in';
import { ForgottenPasswordForm } from './ForgottenPasswordForm';
import { NoAccount } from './NoAccount';
import { SignInForm } from './SignInForm';
import styles from './SignIn.module.css';

const VIEW = 'motdepasse';
const FORGOTTEN = 'oublie';

const AHEAD = [DEFAULT_PAGE];

/** Spinner in place of the form while the next page is determined. Silent, as that page announces itself. */
function Onward({ state }: { state: unknown }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void pageAfterSignIn(state, accessOf).then((next) => {
      if (isWanted) setPage(next);
    });
    return () => {
      isWanted = false;
    };
  }, [state]);
  if (page !== null) return <Navigate to={page} replace />;
  return (
    <Container className={styles.grid}>
      <div aria-hidden="true">
        <Spinner />
      </div>
    </Container>
  );
}

/** Sign-in page with the form for forgotten passwords. Redirects visitors who are signed in. */
export function SignIn() {
  const state: unknown = useLocation().state;
  const { status } = useSession();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const wanted = query.get(VIEW) === FORGOTTEN;
  // The page is prerendered without a query string, which the first render must match.
  const isForgotten = useHydrated() && wanted;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const arrivedAt = useRef(wanted);
  const isTyping = useRef(false);
  usePagesAhead(AHEAD);
  useTitlePrefix(wanted ? 'Mot de passe oublié · ' : null);

  // Hydration may replace the prerendered form during typing: focus the same field of the new form.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (!isForgotten) isTyping.current = field === document.activeElement;
    else if (isTyping.current && arrivedAt.current) field?.focus();
  }, [isForgotten]);

  // The clicked link is removed with its form: focus the heading. On arrival the shell sets the focus.
  useEffect(() => {
    if (arrivedAt.current !== wanted) heading.current?.focus();
    arrivedAt.current = wanted;
  }, [wanted]);

  if (status === 'signed-in') return <Onward state={state} />;
  return (
    <Container className={styles.grid}>
      <div ref={form} className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {isForgotten ? 'Mot de\u00A0passe oublié' : 'Connexion'}
        </h1>
        {isForgotten ? (
          <ForgottenPasswordForm
            email={email}
            onEmail={setEmail}
            signInAddress="/login"
            linkState={state}
          />
        ) : (
          <SignInForm
            email={email}
            onEmail={setEmail}
            forgottenAddress={`/login?${VIEW}=${FORGOTTEN}`}
            linkState={state}
          />
        )}
      </div>
      <NoAccount />
    </Container>
  );
}
