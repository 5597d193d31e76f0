import { excerpt } from './excerpt';

/** Mail programs cut longer subjects. */
const SUBJECT_LENGTH = 140;

/** Values of `objet` for which the contact page has a heading. */
export type Occasion = 'freelance' | 'mission' | 'candidature' | 'disponibilites' | 'compte';

/** Address of the contact page with a subject. Any text is safe, as it is encoded in the query string. */
export function contactAddress(subject: string, occasion: Occasion): string {
  // URLSearchParams replaces lone surrogates, on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: excerpt(subject, SUBJECT_LENGTH), objet: occasion });
  return `/contact?${query.toString()}`;
}
