import type { RequestDraft } from '@jalon/shared/draft';

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

/** All values of the wizard. */
export interface RequestValues {
  draft: RequestDraft;
  contact: Contact;
}
