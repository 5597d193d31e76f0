import { startTransition, useEffect, useRef, type ReactNode } from 'react';
import {
  ErrorSummary,
  Honeypot,
  NeedsScript,
  RequiredNote,
  SendingFailure,
  SendingStatus,
} from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { preloadMail } from '@jalon/shared/mail';
import { useErrorTitle } from '@jalon/shared/routing';
import { useKeptValues } from '../../lib/form/kept-values';
import type { MailFormControl } from '../../lib/form/use-mail-form';
import styles from './MailForm.module.css';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  control: Pick<MailFormControl, 'rules' | 'state' | 'submit'>;
  /** The specification's words for a message that could not be sent. */
  failure: string;
  submitLabel: string;
  children: ReactNode;
}

/** What the forms of this part have in common around their fields. */
export function MailForm({ labelledBy, control, failure, submitLabel, children }: Props) {
  const { rules, state, submit } = control;
  const form = useRef<HTMLFormElement>(null);
  const problems = state.status === 'refused' ? state.problems : [];
  const sending = state.status === 'sending';
  useErrorTitle(problems.length > 0);
  useKeptValues(form, rules);

  // The client is fetched when someone begins to fill the form in, not when the page opens.
  useEffect(() => {
    form.current?.addEventListener('focusin', preloadMail, { once: true });
  }, []);

  return (
    <form
      // Without scripts, this method sends nothing: what was typed must not end up in the address.
      method="dialog"
      noValidate
      ref={form}
      aria-labelledby={labelledBy}
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        // The press itself is shown first, then what comes of it.
        startTransition(() => {
          submit(currentTarget);
        });
      }}
    >
      <NeedsScript instead="écrivez-nous" />
      <ErrorSummary problems={problems} attempt={state.attempt} />
      <SendingFailure state={state} message={failure} />
      <RequiredNote />
      {children}
      <Honeypot />
      <Button type="submit" busy={sending} busyLabel="Envoi en cours..." className={styles.submit}>
        {submitLabel}
      </Button>
      <SendingStatus sending={sending} />
    </form>
  );
}
