import type { FieldProblem } from '@jalon/shared/forms';

/** Answers of steps 1 to 3, kept in the draft of the tab: an empty value means "not answered". */
export const emptyDraft = {
  searchValue: '',
  /** Chosen positions and technologies. */
  selectedItems: [] as string[],
  selectedSeniorite: '',
  selectedDemarrage: '',
  selectedLocalisation: '',
  ville: '',
  joursRemote: '',
  tjmMin: '',
  tjmMax: '',
  isMaxTjm: false,
  description: '',
  /** Name of the mission sheet; the file itself is never stored. */
  fileSelected: '',
  missionUrl: '',
};

export type RequestDraft = typeof emptyDraft;

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

export type ContactDetails = typeof emptyContact;

export interface RequestValues {
  draft: RequestDraft;
  contact: ContactDetails;
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
  recap: (draft: RequestDraft) => RecapLine[];
}

export const filledLines = (lines: readonly RecapLine[]): RecapLine[] =>
  lines.filter(({ value }) => value !== '');

/** Problems of the fields that have a message, in the order of the fields. */
export const toFieldProblems = (
  messages: Readonly<Record<string, string | null>>,
): FieldProblem[] =>
  Object.entries(messages).flatMap(([name, message]) => (message ? [{ name, message }] : []));
