import type { ReactElement, ReactNode } from 'react';
import {
  ErrorSummary,
  Honeypot,
  NeedsScriptNote,
  RequiredNote,
  SendingFailure,
  SendingStatus,
} from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import type { MailForm as Form } from '../lib/mail-form';
import styles from './MailForm.module.css';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  form: Pick<Form<string>, 'props' | 'summary' | 'state' | 'mailbox'>;
  /** Message of the specification for a failed sending. */
  failure: string;
  submitLabel: string;
  hasOptional?: boolean;
  children: ReactElement;
}

/** Form with error summary, notices, honeypot and submit button around the fields. */
export function MailForm({ labelledBy, form, failure, submitLabel, hasOptional, children }: Props) {
  const { props, summary, state } = form;
  const sending = state.status === 'sending';

  return (
    <form {...props} aria-labelledby={labelledBy} className={styles.root}>
      <NeedsScriptNote instead="écrivez-nous" mailbox={form.mailbox} />
      <ErrorSummary {...summary} />
      <SendingFailure state={state} message={failure} mailbox={form.mailbox} />
      <RequiredNote hasOptional={hasOptional} />
      {children}
      <Honeypot />
      <Button type="submit" busy={sending} busyLabel="Envoi en cours..." className={styles.submit}>
        {submitLabel}
      </Button>
      <SendingStatus sending={sending} />
    </form>
  );
}

/** Two short fields, side by side on a wide screen. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
