import { useState } from 'react';
import { HintAndDoubt, rateDoubt, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/form/FieldRow';
import type { ApplicationField } from '../domain/application';

type Props = Pick<MailForm<ApplicationField>, 'field'>;

export function ApplicationFields({ field }: Props) {
  const [doubt, setDoubt] = useState<string | null>(null);
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
        hint="L’adresse complète, qui commence par https://"
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <TextField
        {...field('tjm')}
        label="TJM (taux journalier moyen), en euros"
        hint={doubt && <HintAndDoubt doubt={doubt} />}
        onChange={(event) => {
          setDoubt(rateDoubt(event.target.value));
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
