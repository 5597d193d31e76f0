import { toParisTime } from '@jalon/shared/format';
import {
  emailProblem,
  phoneProblem,
  cleanAddress,
  cleanText,
  type FieldProblem,
} from '@jalon/shared/forms';
import { isSlotOffered } from '../callback';
import { toFieldProblems, type ContactDetails } from '../request';

const PASSED = 'Ce créneau est passé\u00A0: choisissez-en un autre.';

export function checkContactDetails(contact: ContactDetails, now: Date): FieldProblem[] {
  return toFieldProblems({
    nom: cleanText(contact.nom) === '' ? 'Indiquez votre nom.' : null,
    email: emailProblem(cleanAddress(contact.email)),
    telephone: phoneProblem(cleanAddress(contact.telephone)),
    // A slot may pass while the page is open.
    rappel:
      contact.rappel === '' || isSlotOffered(contact.rappel, toParisTime(now)) ? null : PASSED,
    acceptCGU: contact.acceptCGU ? null : 'Acceptez les conditions générales d’utilisation.',
  });
}
