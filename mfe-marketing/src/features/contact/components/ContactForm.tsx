import { Fragment } from 'react';
import { lazyView } from '@jalon/shared/blocks';
import { PrivacyNote, EmailField, TextArea, TextField } from '@jalon/shared/forms';
import { useSearchParams } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import { rememberApplication } from '@jalon/shared/state';
import { Alert } from '@jalon/shared/ui';
import { useMailForm } from '../../../lib/mail-form';
import { TextLink } from '../../../ui/TextLink';
import { FieldRow, MailForm } from '../../../ui/MailForm';
import { useSignedInSender } from '../api/use-sender';
import type { ContactReason } from '../content';
import { APPLICATION_TEXT, contactMessageLines, contactMailForm } from '../domain/contact-message';
import styles from '../../../ui/MailForm.module.css';

const SENT =
  'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.';
const FAILED = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

/** Loaded after sending. Empty if loading fails, as the confirmation above is enough. */
const SentMessage = lazyView(
  () => import('../../../ui/SentMessage').then((module) => module.SentMessage),
  () => null,
);

interface Props {
  labelledBy: string;
  occasion: ContactReason;
}

/** Contact form; it is emptied after sending. */
export function ContactForm({ labelledBy, occasion }: Props) {
  const [query] = useSearchParams();
  const mission = query.get('objet') === 'candidature' ? (query.get('mission') ?? '') : '';
  const prefilled = { ...useSignedInSender(), message: mission && APPLICATION_TEXT };
  const form = useMailForm(contactMailForm, prefilled, () => {
    const state = session.getState();
    if (state.status === 'signed-in') rememberApplication(state.user.uid, mission, Date.now());
  });
  const { state, field } = form;
  const isSent = state.status === 'sent';
  return (
    <div className={styles.sheet}>
      {isSent && (
        <Fragment key={state.attempt}>
          <Alert kind="success" focused>
            {SENT}
          </Alert>
          <SentMessage
            at={state.at}
            next={`Nous vous répondons à ${state.values.email}`}
            lines={contactMessageLines(state.values)}
          />
          <div data-print="hide">
            <TextLink to={occasion.back.to}>{occasion.back.label}</TextLink>
          </div>
        </Fragment>
      )}
      <div className={styles.sheet} data-print={isSent ? 'hide' : undefined}>
        {isSent && <h3 className={styles.again}>Écrire un autre message</h3>}
        <MailForm
          labelledBy={labelledBy}
          form={form}
          failure={FAILED}
          submitLabel="Envoyer le message"
        >
          <>
            <TextField {...field('nom')} label="Nom" autoComplete="name" />
            <FieldRow>
              <EmailField {...field('email')} label="E-mail" />
              <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
            </FieldRow>
            <TextField {...field('sujet')} label="Sujet" autoComplete="off" />
            <TextArea {...field('message')} label="Message" hint={occasion.hint} />
          </>
        </MailForm>
        <PrivacyNote>{occasion.notice}</PrivacyNote>
      </div>
    </div>
  );
}
