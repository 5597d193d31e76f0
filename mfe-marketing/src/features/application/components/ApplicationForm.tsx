import { Alert } from '@jalon/shared/ui';
import { useMailForm } from '../../../lib/mail-form';
import { DataNotice } from '../../../ui/form/DataNotice';
import { MailForm } from '../../../ui/form/MailForm';
import { sendApplication } from '../api/send-application';
import { applicationRules } from '../domain/application';
import { ApplicationFields } from './ApplicationFields';
import styles from './ApplicationForm.module.css';

const SENT = 'Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.';
const FAILED = "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.";

/** The application; once it has left, its confirmation stands in its place. */
export function ApplicationForm({ labelledBy }: { labelledBy: string }) {
  const form = useMailForm(applicationRules, sendApplication);
  if (form.state.status === 'sent') {
    return (
      <Alert kind="success" focused>
        {SENT}
      </Alert>
    );
  }
  return (
    <div className={styles.root}>
      <MailForm
        labelledBy={labelledBy}
        form={form}
        failure={FAILED}
        submitLabel="Envoyer ma candidature"
      >
        <ApplicationFields field={form.field} />
      </MailForm>
      <DataNotice
        purpose="pour étudier votre candidature et vous proposer des missions"
        retention={'2\u00A0ans après notre dernier échange'}
      />
    </div>
  );
}
