import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTextFields } from '@jalon/shared/forms';
import { isObject } from '@jalon/shared/format';
import {
  findPageAccess,
  Navigate,
  useLocation,
  useLikelyNextPages,
  useSearchParams,
  useTitlePrefix,
} from '@jalon/shared/routing';
import { useSession } from '@jalon/shared/session';
import { Container, LinkButton, Spinner, useHydrated } from '@jalon/shared/ui';
import { DEFAULT_PATH, pageAfterSignIn } from '../features/sign-in/after-sign-in';
import { ForgottenPasswordForm } from '../features/sign-in/ForgottenPasswordForm';
import { FORGOTTEN_VIEW, SignInForm, VIEW_PARAMETER } from '../features/sign-in/SignInForm';
import styles from './LoginPage.module.css';

const AHEAD = [DEFAULT_PATH];

/** Sign-in page with the form for forgotten passwords. Redirects visitors who are signed in. */
export default function LoginPage() {
  const state: unknown = useLocation().state;
  const { status } = useSession();
  const [query] = useSearchParams();
  const { values, field } = useTextFields({ email: '', password: '' });
  const wanted = query.get(VIEW_PARAMETER) === FORGOTTEN_VIEW;
  // The page is prerendered without a query string, which the first render must match.
  const isHydrated = useHydrated();
  const isForgotten = isHydrated && wanted;
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const arrivedAt = useRef(wanted);
  const isTyping = useRef(false);
  useLikelyNextPages(AHEAD);
  useTitlePrefix(wanted ? 'Mot de passe oublié · ' : null);

  // Hydration may replace the prerendered form during typing: focus the same field of the new form.
  useLayoutEffect(() => {
    const email = main.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (!isForgotten) isTyping.current = email === document.activeElement;
    else if (isTyping.current && arrivedAt.current) email?.focus();
  }, [isForgotten]);

  // The clicked link is removed with its form: focus the heading. When the page opens, the shell sets the focus.
  useEffect(() => {
    if (arrivedAt.current !== wanted) heading.current?.focus();
    arrivedAt.current = wanted;
  }, [wanted]);

  if (status === 'signed-in') return <Onward state={state} />;
  const Form = isForgotten ? ForgottenPasswordForm : SignInForm;
  return (
    <Container className={styles.grid}>
      <div ref={main} className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {isForgotten ? 'Mot de\u00A0passe oublié' : 'Connexion'}
        </h1>
        {isHydrated && !isForgotten && isObject(state) && (
          <p>Connectez-vous pour ouvrir votre espace.</p>
        )}
        <noscript>
          <p>Ce formulaire a besoin de JavaScript{'\u00A0'}: activez-le dans votre navigateur.</p>
        </noscript>
        <Form values={values} field={field} linkState={state} />
      </div>
      <aside aria-labelledby="sans-compte" data-tone="sunk" className={styles.side}>
        <h2 id="sans-compte">Pas encore de&nbsp;compte&#8239;?</h2>
        <p>Nous ouvrons votre espace avec vous, après un premier échange.</p>
        <h3>Vous êtes une entreprise</h3>
        <p>Dites-nous qui vous cherchez, en quatre étapes.</p>
        <LinkButton variant="secondary" to="/recherche1">
          Décrire mon besoin
        </LinkButton>
        <h3>Vous êtes freelance</h3>
        <p>Présentez-vous{'\u00A0'}: nous revenons vers vous rapidement.</p>
        <LinkButton variant="secondary" to="/je-suis-freelance">
          Déposer ma candidature
        </LinkButton>
      </aside>
    </Container>
  );
}

/** Spinner in place of the form until the next page is known; `aria-hidden`, because the next page announces itself. */
function Onward({ state }: { state: unknown }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    void pageAfterSignIn(state, findPageAccess).then(setPage);
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
