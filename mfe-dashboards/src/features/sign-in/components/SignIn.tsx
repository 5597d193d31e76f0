import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams, useTitlePrefix } from '@jalon/shared/routing';
import { useSession } from '@jalon/shared/session';
import { Container, useHydrated } from '@jalon/shared/ui';

import { pageAfterSignIn } from '../domain/after-sign-in';
import { ForgottenPasswordForm } from './ForgottenPasswordForm';
import { NoAccount } from './NoAccount';
import { SignInForm } from './SignInForm';
import styles from './SignIn.module.css';

const VIEW = 'motdepasse';
const FORGOTTEN = 'oublie';

/** Signing in, and what to do when one cannot. Whoever is signed in goes straight on. */
export function SignIn() {
  const state: unknown = useLocation().state;
  const { status } = useSession();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const wanted = query.get(VIEW) === FORGOTTEN;
  // The page is prerendered without a query: the first drawing must be the same.
  const isForgotten = useHydrated() && wanted;
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef(wanted);
  useTitlePrefix(wanted ? 'Mot de passe oublié · ' : null);

  // The link that was followed goes with its form. On arrival the focus is the shell's business.
  useEffect(() => {
    if (arrivedAt.current !== wanted) heading.current?.focus();
    arrivedAt.current = wanted;
  }, [wanted]);

  if (status === 'signed-in') return <Navigate to={pageAfterSignIn(state)} replace />;
  return (
    <Container className={styles.grid}>
      <div className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {isForgotten ? 'Mot de passe oublié' : 'Connexion'}
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
      <div data-tone="sunk" className={styles.side}>
        <NoAccount />
      </div>
    </Container>
  );
}
