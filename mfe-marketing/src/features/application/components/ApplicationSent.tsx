import { formatEuros } from '@jalon/shared/format';
import { SentMessage } from '../../../ui/SentMessage';
import { TextLink } from '../../../ui/TextLink';
import { profileUrlOf, dailyRateOf, type Application } from '../domain/application';
import styles from '../../../ui/MailForm.module.css';

interface Props {
  at: Date;
  values: Application;
}

const linesOf = (sent: Application) => [
  { label: 'Nom', value: `${sent.prenom} ${sent.nom}` },
  { label: 'Fonction', value: sent.fonction },
  { label: 'E-mail', value: sent.email },
  { label: 'Téléphone', value: sent.telephone },
  { label: 'LinkedIn', value: profileUrlOf(sent) },
  {
    label: 'Tarif journalier (TJM)',
    value: `${formatEuros(dailyRateOf(sent), { decimals: 'auto' })} par jour`,
  },
  ...(sent.statut === '' ? [] : [{ label: 'Statut', value: sent.statut }]),
];

/** The sent application, and links for the time until the answer. */
export function ApplicationSent({ at, values }: Props) {
  return (
    <>
      <SentMessage at={at} next="Nous vous contactons" lines={linesOf(values)} />
      <p data-print="hide">
        En attendant, voyez ce qu’il vous restera d’un tarif, ou comment travailler sans créer de
        société.
      </p>
      <p className={styles.links} data-print="hide">
        <TextLink to="/simulateur">Simuler mes revenus</TextLink>
        <TextLink to="/portage">Découvrir le portage</TextLink>
      </p>
    </>
  );
}
