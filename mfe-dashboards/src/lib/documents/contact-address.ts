import { excerpt } from './excerpt';

/** What an e-mail subject can hold before mail programs cut it. */
const SUBJECT_LENGTH = 140;

/** The contact page with its subject filled. Any text is safe: no value ever leaves the query. */
export function contactAddress(subject: string): string {
  // URLSearchParams mends the half characters on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: excerpt(subject, SUBJECT_LENGTH) });
  return `/contact?${query.toString()}`;
}
