import type { Recipient } from '../../../lib/mail-form';
import { profileOf, type Application } from './application';

/** The variables of the application's template. */
export function applicationParams(application: Application, recipient: Recipient) {
  const { nom, prenom, fonction, email, telephone, tjm } = application;
  return {
    from_name: `${prenom} ${nom}`,
    from_email: email,
    subject: 'Nouvelle candidature freelance',
    message: [
      `Fonction : ${fonction}`,
      `Téléphone : ${telephone}`,
      `LinkedIn : ${profileOf(application)}`,
      `TJM : ${tjm} €`,
    ].join('\n'),
    to_name: recipient.name,
    to_email: recipient.email,
  };
}
