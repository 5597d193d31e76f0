import type { ReactNode } from 'react';
import {
  ErrorSummary,
  Honeypot,
  NeedsScript,
  RequiredNote,
  SendingFailure,
  SendingStatus,
} from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import type { MailForm as Form } from '../../lib/mail-form';
import styles from './MailForm.module.css';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  form: Pick<Form, 'props' | 'summary' | 'state'>;
  /** Message of the specification for a failed sending. */
  failure: string;
  submitLabel: string;
  children: ReactNode;
}

/** What all forms of this part share around their fields. */
export function MailForm({ labelledBy, form, failure, submitLabel, children }: Props) {
  const { props, summary, state } = form;
  const sending = state.status === 'sending';

  return (
    <form
      {...props}
      // Without scripts, `method="dialog"` sends nothing: typed text must not end up in the address.
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
