import { useState, type SyntheticEvent } from 'react';
import { HintAndDoubt, rateDoubt, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/form/FieldRow';
import type { ApplicationField } from '../domain/application';

type Props = Pick<MailForm<ApplicationField>, 'field'>;

/** What is said of the rate as typed; the rates of the estimate come with the first one. */
async function compared(form: HTMLFormElement | null): Promise<string | null> {
  const typed = (name: ApplicationField) =>
    form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  try {
    const { compareRate } = await import('../domain/rate-comparison');
    return compareRate(typed('fonction'), typed('tjm'));
  } catch {
    return null;
  }
}

export function ApplicationFields({ field }: Props) {
  const [doubt, setDoubt] = useState<string | null>(null);
  const [comparison, setComparison] = useState<string | null>(null);
  const compare = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    void compared(currentTarget.form).then(setComparison);
  };
  return (
    <>
      <FieldRow>
        <TextField {...field('nom')} label="Nom" autoComplete="family-name" />
        <TextField {...field('prenom')} label="Prénom" autoComplete="given-name" />
      </FieldRow>
      <TextField {...field('fonction')} label="Fonction" autoComplete="organization-title" />
      <FieldRow>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
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
        label="TJM (taux journalier moyen), en euros"
        hint={(doubt ?? comparison) && <HintAndDoubt hint={comparison} doubt={doubt} />}
        onFocus={compare}
        onChange={(event) => {
          setDoubt(rateDoubt(event.target.value));
          compare(event);
        }}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        placeholder="500"
        suffix="€ / jour"
      />
    </>
  );
}
