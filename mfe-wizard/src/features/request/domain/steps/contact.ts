import { inParis, readWallClock } from '@jalon/shared/format';
import { emailProblem, phoneProblem, typedText } from '@jalon/shared/forms';
import { refuseSlot } from '../callback';
import type { Contact } from '../request';
import type { Problem, Step } from '../step';

export const INCOMPLETE_SLOT =
  'Indiquez une date et une heure complètes, ou laissez le rappel vide.';

function refuseCallback(rappel: string, now: Date): string | null {
  if (rappel === '') return null;
  const slot = readWallClock(rappel);
  return slot ? refuseSlot(slot, inParis(now)) : INCOMPLETE_SLOT;
}

export function validateContact(contact: Contact, now: Date): Problem[] {
  const refusals: Record<string, string | null> = {
    nom: typedText(contact.nom) === '' ? 'Indiquez votre nom.' : null,
    email: emailProblem(typedText(contact.email)),
    telephone: phoneProblem(typedText(contact.telephone)),
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
  validate: ({ contact }, now) => validateContact(contact, now),
  recap: () => [],
};
