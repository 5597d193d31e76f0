import type { Recipient } from '../../../lib/mail-form';
import type { ContactMessage } from './contact-message';

/** The variables of the contact template; `email_content` is the whole message in one text. */
export function contactParams(contact: ContactMessage, recipient: Recipient) {
  const { nom, email, telephone, sujet, message } = contact;
  return {
    from_name: nom,
    from_email: email,
    telephone,
    subject: sujet,
    message,
    to_name: recipient.name,
    to_email: recipient.email,
    email_content: [
      `Nom : ${nom}`,
      `E-mail : ${email}`,
      `Téléphone : ${telephone}`,
      `Sujet : ${sujet}`,
      '',
      'Message :',
      message,
    ].join('\n'),
  };
}
