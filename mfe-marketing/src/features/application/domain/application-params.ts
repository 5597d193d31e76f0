import { webAddress } from '@jalon/shared/forms';
import type { Recipient } from '../../../lib/mail-form';
import type { Application } from './application';

/** The variables of the application's template. */
export function applicationParams(application: Application, recipient: Recipient) {
  const { nom, prenom, fonction, email, telephone, linkedin, tjm } = application;
  return {
    from_name: `${prenom} ${nom}`,
    from_email: email,
    subject: 'Nouvelle candidature freelance',
    message: [
      `Fonction : ${fonction}`,
      `Téléphone : ${telephone}`,
      `LinkedIn : ${webAddress(linkedin) ?? linkedin}`,
      `TJM : ${tjm} €`,
    ].join('\n'),
    to_name: recipient.name,
    to_email: recipient.email,
  };
}
