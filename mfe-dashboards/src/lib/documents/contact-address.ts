import { excerpt } from './excerpt';

/** What an e-mail subject can hold before mail programs cut it. */
const SUBJECT_LENGTH = 140;

/** What the contact page can be opened for: it says so in its heading. */
export type Occasion = 'freelance' | 'mission' | 'candidature' | 'disponibilites' | 'compte';

/** The contact page with its subject filled. Any text is safe: no value ever leaves the query. */
export function contactAddress(subject: string, occasion: Occasion): string {
  // URLSearchParams mends the half characters on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: excerpt(subject, SUBJECT_LENGTH), objet: occasion });
  return `/contact?${query.toString()}`;
}
