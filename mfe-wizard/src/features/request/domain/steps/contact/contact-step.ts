import type { Step } from '../../step';
import { validateContact } from './validate';

/** Step 4: who asks. It is the last, so nothing reads it back. */
export const contactStep: Step = {
  path: '/recherche4',
  title: 'Validation de votre demande',
  validate: ({ contact }, now) => validateContact(contact, now),
  recap: () => [],
};
