import { useLayoutEffect, useRef } from 'react';
import { Link } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import { ErrorSummary, TextField } from '@jalon/shared/forms';
import { Button, useHydrated } from '@jalon/shared/ui';

import { useForm } from '../../../lib/form/use-form';
import { missingFields, valueOf } from '../../../lib/form/values';
import { DataNotice } from '../../../ui/DataNotice';
import { PasswordFields } from '../../../ui/PasswordFields';
import { SignInFailure, type Refusal } from './SignInFailure';
import styles from './forms.module.css';

const MISSING = {
  email: 'Renseignez votre e-mail.',
  password: 'Renseignez votre mot de passe.',
};

interface Props {
  /** Kept for the other form of the page. */
  email: string;
  onEmail: (email: string) => void;
  forgottenAddress: string;
  /** The page asked for, carried along. */
  linkState: unknown;
}

/** E-mail and password. Where to go next is the page's business: it follows the session. */
export function SignInForm({ email, onEmail, forgottenAddress, linkState }: Props) {
  // Sent before its code is there, the form would leave the page.
  const isReady = useHydrated();
  const form = useForm<Refusal | 'signed-in'>({
    check: (values) => missingFields(values, MISSING),
    async send(values) {
      const result = await session.signIn(
        valueOf(values, 'email').trim(),
        valueOf(values, 'password'),
      );
      return { outcome: result.ok ? 'signed-in' : result.reason };
    },
    isDone: () => false,
  });
  const { outcome } = form;
  const field = useRef<HTMLInputElement>(null);

  // What was typed before the code of the page had arrived.
  useLayoutEffect(() => {
    if (field.current) onEmail(field.current.value);
  }, [onEmail]);

  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.onSubmit}>
      <noscript>
        <p>Ce formulaire a besoin de JavaScript{'\u00A0'}: activez-le dans votre navigateur.</p>
      </noscript>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {outcome !== null && outcome !== 'signed-in' && <SignInFailure reason={outcome} />}
      <TextField
        ref={field}
        type="email"
        name="email"
        label="E-mail"
        autoComplete="username"
        required
        defaultValue={email}
        onChange={(event) => {
          onEmail(event.target.value);
        }}
        error={form.errorOf('email')}
      />
      <PasswordFields label="Afficher le mot de passe">
        {(asTyped) => (
          <TextField
            {...asTyped}
            name="password"
            label="Mot de passe"
            autoComplete="current-password"
            required
            error={form.errorOf('password')}
          />
        )}
      </PasswordFields>
      <div className={styles.actions}>
        <Button type="submit" disabled={!isReady} busy={form.busy} busyLabel="Connexion en cours…">
          Se connecter
        </Button>
        <Link to={forgottenAddress} state={linkState} className={styles.link}>
          Mot de passe oublié{'\u202F'}?
        </Link>
      </div>
      <DataNotice purpose="pour vous identifier et protéger votre espace" />
    </form>
  );
}
