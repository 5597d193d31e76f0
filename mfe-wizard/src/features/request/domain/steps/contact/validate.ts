import type { Contact } from '../../request';
import type { Problem } from '../../step';
import { refuseSlot } from './callback';
import { isEmail } from './email';
import { isPhone } from './phone';
import { inParis, readWallClock } from './wall-clock';

export const INCOMPLETE_SLOT =
  'Indiquez une date et une heure complètes, ou laissez le rappel vide.';

function refuseEmail(email: string): string | null {
  if (email === '') return 'Indiquez votre adresse e-mail.';
  return isEmail(email) ? null : 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.';
}

function refusePhone(phone: string): string | null {
  if (phone === '' || isPhone(phone)) return null;
  return 'Indiquez un numéro de téléphone valide, par exemple 06 12 34 56 78 ou +32 470 12 34 56.';
}

function refuseCallback(rappel: string, now: Date): string | null {
  if (rappel === '') return null;
  const slot = readWallClock(rappel);
  return slot ? refuseSlot(slot, inParis(now)) : INCOMPLETE_SLOT;
}

export function validateContact(contact: Contact, now: Date): Problem[] {
  const refusals: Record<string, string | null> = {
    nom: contact.nom.trim() === '' ? 'Indiquez votre nom.' : null,
    email: refuseEmail(contact.email.trim()),
    telephone: refusePhone(contact.telephone.trim()),
    rappel: refuseCallback(contact.rappel, now),
    acceptCGU: contact.acceptCGU ? null : 'Acceptez les conditions générales d’utilisation.',
  };
  return Object.entries(refusals).flatMap(([name, message]) =>
    message === null ? [] : [{ name, message }],
  );
}
