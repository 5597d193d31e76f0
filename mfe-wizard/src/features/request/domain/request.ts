import type { RequestDraft } from '@jalon/shared/draft';
import type { FieldProblem } from '@jalon/shared/forms';

/** Contact details of the client; kept in memory only. */
export const emptyContact = {
  nom: '',
  prenom: '',
  societe: '',
  email: '',
  telephone: '',
  /** `2026-11-24T14:30`, wall-clock time in Paris. */
  rappel: '',
  acceptCGU: false,
};

export type Contact = typeof emptyContact;

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

export const filledLines = (lines: readonly RecapLine[]): RecapLine[] =>
  lines.filter(({ value }) => value !== '');

/** Problems of the fields that have a message, in the order of the fields. */
export const problemsIn = (messages: Readonly<Record<string, string | null>>): FieldProblem[] =>
  Object.entries(messages).flatMap(([name, message]) => (message ? [{ name, message }] : []));
