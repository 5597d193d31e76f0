import type { Step } from '../../step';
import { validateContact } from './validate';

/** Step 4: contact details. Its recap is empty, as no step follows. */
export const contactStep: Step = {
  path: '/recherche4',
  title: 'Validation de votre demande',
  name: 'Envoi',
  validate: ({ contact }, now) => validateContact(contact, now),
  recap: () => [],
};
