import { useEffect, type ReactNode } from 'react';
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
import type { MailForm as Form } from '../../lib/mail-form';
import styles from './MailForm.module.css';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  form: Pick<Form, 'props' | 'summary' | 'state'>;
  /** The specification's words for a message that could not be sent. */
  failure: string;
  submitLabel: string;
  children: ReactNode;
}

/** What the forms of this part have in common around their fields. */
export function MailForm({ labelledBy, form, failure, submitLabel, children }: Props) {
  const { props, summary, state } = form;
  const sending = state.status === 'sending';

  // The client is fetched when someone begins to fill the form in, not when the page opens.
  const { ref } = props;
  useEffect(() => {
    ref.current?.addEventListener('focusin', preloadMail, { once: true });
  }, [ref]);

  return (
    <form
      {...props}
      // Without scripts, this method sends nothing: what was typed must not end up in the address.
      method="dialog"
      aria-labelledby={labelledBy}
      className={styles.root}
    >
      <NeedsScript instead="écrivez-nous" />
      <ErrorSummary {...summary} />
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
