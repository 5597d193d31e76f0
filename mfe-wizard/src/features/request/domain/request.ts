import type { RequestDraft } from '@jalon/shared/draft';
import type { FieldProblem } from '@jalon/shared/forms';

/** Contact details of the client; kept in memory only. */
export interface Contact {
  nom: string;
  prenom: string;
  societe: string;
  email: string;
  telephone: string;
  /** `2026-11-24T14:30`, wall-clock time in Paris. */
  rappel: string;
  acceptCGU: boolean;
}

export const emptyContact: Contact = {
  nom: '',
  prenom: '',
  societe: '',
  email: '',
  telephone: '',
  rappel: '',
  acceptCGU: false,
};

export interface RequestValues {
  draft: RequestDraft;
  contact: Contact;
}

export interface RecapLine {
  label: string;
  value: string;
}

/** A step of the wizard, as data. */
export interface Step {
  path: string;
  title: string;
  /** One word, the same in the navigation, above the title and in the recap. */
  name: string;
  /** Returns all problems of the draft, in the order of the fields. */
  check: (draft: RequestDraft) => FieldProblem[];
  /** Lines for the recap, without empty answers. */
  recap: (draft: RequestDraft) => RecapLine[];
}

export function filledLines(lines: readonly RecapLine[]): RecapLine[] {
  return lines.filter(({ value }) => value !== '');
}
