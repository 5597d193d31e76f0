import { inParis } from '@jalon/shared/format';
import {
  emailProblem,
  phoneProblem,
  typedAddress,
  typedText,
  type FieldProblem,
} from '@jalon/shared/forms';
import { isSlotOffered } from '../callback';
import { toFieldProblems, type ContactDetails } from '../request';

const PASSED = 'Ce créneau est passé\u00A0: choisissez-en un autre.';

export function checkContactDetails(contact: ContactDetails, now: Date): FieldProblem[] {
  return toFieldProblems({
    nom: typedText(contact.nom) === '' ? 'Indiquez votre nom.' : null,
    email: emailProblem(typedAddress(contact.email)),
    telephone: phoneProblem(typedAddress(contact.telephone)),
    // A slot may pass while the page is open.
    rappel: contact.rappel === '' || isSlotOffered(contact.rappel, inParis(now)) ? null : PASSED,
    acceptCGU: contact.acceptCGU ? null : 'Acceptez les conditions générales d’utilisation.',
  });
}
