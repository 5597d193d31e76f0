import { siteConfig } from '@jalon/shared/config';
import { sendMail } from '@jalon/shared/mail';
import { applicationParams, type Application } from '../domain/application';

export function sendApplication(application: Application) {
  const { brand, contact } = siteConfig();
  const recipient = { name: brand.name, email: contact.recruitingEmail };
  return sendMail('application', applicationParams(application, recipient));
}
