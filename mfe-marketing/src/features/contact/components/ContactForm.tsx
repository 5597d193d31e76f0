import { DataNotice } from '@jalon/shared/forms';
import { Alert } from '@jalon/shared/ui';
import { useMailForm } from '../../../lib/mail-form';
import { MailForm } from '../../../ui/form/MailForm';
import { sendContact } from '../api/send-contact';
import type { Occasion } from '../content/occasions';
import { contactRules } from '../domain/contact-message';
import { ContactFields } from './ContactFields';
import styles from './ContactForm.module.css';

const SENT =
  'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.';
const FAILED = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

interface Props {
  labelledBy: string;
  occasion: Occasion;
}

/** Contact form; it is emptied after sending. */
export function ContactForm({ labelledBy, occasion }: Props) {
  const form = useMailForm(contactRules, sendContact);
  return (
    <div className={styles.root}>
      {form.state.status === 'sent' && (
        <Alert key={form.state.attempt} kind="success" focused>
          {SENT}
        </Alert>
      )}
      <MailForm
        labelledBy={labelledBy}
        form={form}
        failure={FAILED}
        submitLabel="Envoyer le message"
      >
        <ContactFields field={form.field} />
      </MailForm>
      <DataNotice purpose={occasion.purpose} retention={occasion.retention} />
    </div>
  );
}
