import { siteConfig } from '@jalon/shared/config';
import { sendMail } from '@jalon/shared/mail';
import { contactParams, type ContactMessage } from '../domain/contact-message';

export function sendContact(message: ContactMessage) {
  const { brand, contact } = siteConfig();
  return sendMail('contact', contactParams(message, { name: brand.name, email: contact.email }));
}
