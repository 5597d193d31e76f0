import { useEffect } from 'react';
import { lazyView } from '@jalon/shared/blocks';
import { DataNotice } from '@jalon/shared/forms';
import { Alert } from '@jalon/shared/ui';
import { useMailForm } from '../../../lib/mail-form';
import { MailForm } from '../../../ui/MailForm';
import { applicationMail } from '../domain/application';
import { ApplicationFields } from './ApplicationFields';
import styles from '../../../ui/MailForm.module.css';

const SENT = 'Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.';
const FAILED = "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.";

/** Loaded after sending. Empty if loading fails, as the confirmation above is enough. */
const ApplicationSent = lazyView(
  () => import('./ApplicationSent').then((module) => module.ApplicationSent),
  () => null,
);

interface Props {
  labelledBy: string;
  onSent: () => void;
}

/** The application form. After sending, the confirmation replaces it. */
export function ApplicationForm({ labelledBy, onSent }: Props) {
  const form = useMailForm(applicationMail);
  const { state } = form;
  const sent = state.status === 'sent';
  useEffect(() => {
    if (sent) onSent();
  }, [sent, onSent]);
  if (sent) {
    return (
      <div className={styles.sheet}>
        <Alert kind="success" focused>
          {SENT}
        </Alert>
        <ApplicationSent at={state.at} values={state.values} />
      </div>
    );
  }
  return (
    <div className={styles.sheet}>
      <MailForm
        labelledBy={labelledBy}
        form={form}
        failure={FAILED}
        submitLabel="Envoyer ma candidature"
        hasOptional
      >
        <ApplicationFields field={form.field} values={form.values} />
      </MailForm>
      <DataNotice
        purpose="pour étudier votre candidature et vous proposer des missions"
        retention={'au plus 2\u00A0ans après notre dernier échange'}
      />
    </div>
  );
}
