import { inParis, readWallClock } from '@jalon/shared/format';
import {
  emailProblem,
  phoneProblem,
  typedAddress,
  typedText,
  type FieldProblem,
} from '@jalon/shared/forms';
import { refuseSlot } from '../callback';
import type { Contact, Step } from '../request';

export const INCOMPLETE_SLOT =
  'Indiquez une date et une heure complètes, ou laissez le rappel vide.';

function refuseCallback(rappel: string, now: Date): string | null {
  if (rappel === '') return null;
  const slot = readWallClock(rappel);
  return slot ? refuseSlot(slot, inParis(now)) : INCOMPLETE_SLOT;
}

export function checkContact(contact: Contact, now: Date): FieldProblem[] {
  const refusals: Record<string, string | null> = {
    nom: typedText(contact.nom) === '' ? 'Indiquez votre nom.' : null,
    email: emailProblem(typedAddress(contact.email)),
    telephone: phoneProblem(typedAddress(contact.telephone)),
    rappel: refuseCallback(contact.rappel, now),
    acceptCGU: contact.acceptCGU ? null : 'Acceptez les conditions générales d’utilisation.',
  };
  return Object.entries(refusals).flatMap(([name, message]) =>
    message === null ? [] : [{ name, message }],
  );
}

/** Step 4: contact details. Its recap is empty, as no step follows. */
export const contactStep: Step = {
  path: '/recherche4',
  title: 'Validation de votre demande',
  name: 'Envoi',
  check: ({ contact }, now) => checkContact(contact, now),
  recap: () => [],
};
