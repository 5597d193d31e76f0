import { useEffect } from 'react';
import { lazyView, useOnDemand } from '@jalon/shared/blocks';
import { PrivacyNote, EmailField, HintAndWarning, TextField } from '@jalon/shared/forms';
import { Alert } from '@jalon/shared/ui';
import { useMailForm, type MailForm as Form } from '../../../lib/mail-form';
import { FieldRow, MailForm } from '../../../ui/MailForm';
import { applicationMailForm, type ApplicationField } from '../domain/application';
import styles from '../../../ui/MailForm.module.css';

const SENT = 'Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.';
const FAILED = "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.";

/** Loaded after sending. Empty if loading fails, as the confirmation above is enough. */
const ApplicationSent = lazyView(
  () => import('./ApplicationSent').then((module) => module.ApplicationSent),
  () => null,
);

const loadRates = () => import('../domain/rate-comparison');

function Fields({ field, values }: Pick<Form<ApplicationField>, 'field' | 'values'>) {
  const rates = useOnDemand(loadRates);
  const hint = rates.value?.compareRateWithEstimate(values.fonction, values.tjm);
  const warning = rates.value?.rateWarning(values.tjm) ?? null;
  return (
    <>
      <FieldRow>
        <TextField {...field('nom')} label="Nom" autoComplete="family-name" />
        <TextField {...field('prenom')} label="Prénom" autoComplete="given-name" />
      </FieldRow>
      <TextField {...field('fonction')} label="Fonction" autoComplete="organization-title" />
      <FieldRow>
        <EmailField {...field('email')} label="E-mail" />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField
        {...field('linkedin')}
        label="URL de votre profil LinkedIn"
        hint="Par exemple linkedin.com/in/camille"
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <TextField
        {...field('tjm')}
        label="Tarif journalier (TJM), en euros"
        hint={(warning ?? hint) && <HintAndWarning hint={hint} warning={warning} />}
        onFocus={rates.ask}
        inputMode="decimal"
        autoComplete="off"
        placeholder="500"
        suffix="€ / jour"
      />
      <TextField
        {...field('statut')}
        label="Statut envisagé"
        hint="Portage salarial, micro-entreprise, EURL ou SASU."
        required={false}
        optional
        autoComplete="off"
      />
    </>
  );
}

interface Props {
  labelledBy: string;
  onSent: () => void;
}

/** The application form. After sending, the confirmation replaces it. */
export function ApplicationForm({ labelledBy, onSent }: Props) {
  const form = useMailForm(applicationMailForm);
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
        <Fields {...form} />
      </MailForm>
      <PrivacyNote>
        Ces informations servent à étudier votre candidature et à vous proposer des missions.
      </PrivacyNote>
    </div>
  );
}
