import { useOnDemand } from '@jalon/shared/blocks';
import { HintAndDoubt, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ApplicationField } from '../domain/application';

type Props = Pick<MailForm<ApplicationField>, 'field' | 'values'>;

const loadRates = () => import('../domain/rate-comparison');

export function ApplicationFields({ field, values }: Props) {
  const rates = useOnDemand(loadRates);
  const hint = rates.value?.compareRate(values.fonction, values.tjm);
  const doubt = rates.value?.rateDoubt(values.tjm) ?? null;
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
        hint={(doubt ?? hint) && <HintAndDoubt hint={hint} doubt={doubt} />}
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
