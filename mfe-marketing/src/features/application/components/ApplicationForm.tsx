import { useEffect } from 'react';
import { DataNotice } from '@jalon/shared/forms';
import { Alert } from '@jalon/shared/ui';
import { useMailForm } from '../../../lib/mail-form';
import { TextLink } from '../../../ui/TextLink';
import { LateSentMessage, MailForm } from '../../../ui/MailForm';
import { applicationLines, applicationMail } from '../domain/application';
import { ApplicationFields } from './ApplicationFields';
import styles from '../../../ui/MailForm.module.css';

const SENT = 'Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.';
const FAILED = "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.";

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
        <LateSentMessage
          at={state.at}
          next="Nous vous contactons"
          lines={applicationLines(state.values)}
        />
        <p data-print="hide">
          En attendant, voyez ce qu’il vous restera d’un tarif, ou comment travailler sans créer de
          société.
        </p>
        <p className={styles.links} data-print="hide">
          <TextLink to="/simulateur">Simuler mes revenus</TextLink>
          <TextLink to="/portage">Découvrir le portage</TextLink>
        </p>
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
        <ApplicationFields field={form.field} />
      </MailForm>
      <DataNotice
        purpose="pour étudier votre candidature et vous proposer des missions"
        retention={'au plus 2\u00A0ans après notre dernier échange'}
      />
    </div>
  );
}
