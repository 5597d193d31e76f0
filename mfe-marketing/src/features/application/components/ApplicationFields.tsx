import { useState, type SyntheticEvent } from 'react';
import { HintAndDoubt, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ApplicationField } from '../domain/application';

type Props = Pick<MailForm<ApplicationField>, 'field'>;

/** Texts beside the rate field. */
interface Said {
  hint: string | null;
  doubt: string | null;
}
const NOTHING: Said = { hint: null, doubt: null };

/** Texts about the typed rate. The first call loads the table of rates. */
async function compared(form: HTMLFormElement | null): Promise<Said> {
  const typed = (name: ApplicationField) =>
    form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  try {
    const { compareRate, rateDoubt } = await import('../domain/rate-comparison');
    const tjm = typed('tjm');
    return { hint: compareRate(typed('fonction'), tjm), doubt: rateDoubt(tjm) };
  } catch {
    return NOTHING;
  }
}

export function ApplicationFields({ field }: Props) {
  const [said, setSaid] = useState(NOTHING);
  const compare = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    void compared(currentTarget.form).then(setSaid);
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
        hint={(said.doubt ?? said.hint) && <HintAndDoubt {...said} />}
        onFocus={compare}
        onChange={compare}
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
