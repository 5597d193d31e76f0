import { compareFrench, excerpt, UNKNOWN } from '../../../lib/text';
import type { Row } from '../../../lib/collection';
import { searchTextOf } from '../../../lib/search';
import { jobFamilies } from './job-family';

/** A freelance as listed; null for a field that the document does not have. */
export interface Freelance extends Row {
  nom: string | null;
  prenom: string | null;
  fonction: string | null;
}

/** Longer than real names and job titles, short enough for a row. */
const SHOWN_LENGTH = 160;

export function freelance(
  id: string,
  fields: Pick<Freelance, 'nom' | 'prenom' | 'fonction'>,
): Freelance {
  const { nom, prenom, fonction } = fields;
  // The name in both orders: people type "Jean Dupont" and "Dupont Jean".
  const names = [nom, prenom, nom].filter((part) => part !== null).join(' ');
  return {
    id,
    ...fields,
    searchText: searchTextOf([names, fonction]),
    facets: jobFamilies(fonction),
  };
}

export function fullName({ prenom, nom }: Freelance): string {
  const parts = [prenom, nom].filter((part) => part !== null);
  return parts.length > 0 ? excerpt(parts.join(' '), SHOWN_LENGTH) : UNKNOWN;
}

/** Initials of first name and name; a dash without either. */
export function initials({ prenom, nom }: Freelance): string {
  const letters = [prenom, nom].map((part) => Array.from(part ?? '')[0] ?? '');
  return letters.join('').toUpperCase() || '–';
}

export function jobTitle({ fonction }: Freelance): string {
  return fonction === null ? UNKNOWN : excerpt(fonction, SHOWN_LENGTH);
}

/** Name and job title in a sentence: "Zoé Müller (Développeuse)"; the id without a name. */
export function introduction(one: Freelance): string {
  const name = fullName(one);
  const who = name === UNKNOWN ? `le freelance ${one.id}` : name;
  return one.fonction === null ? who : `${who} (${jobTitle(one)})`;
}

/** Sorts by family name, then first name; freelances without a name come last. */
export function compareFreelances(a: Freelance, b: Freelance): number {
  if ((a.nom === null) !== (b.nom === null)) return a.nom === null ? 1 : -1;
  return compareFrench(a.nom ?? '', b.nom ?? '') || compareFrench(a.prenom ?? '', b.prenom ?? '');
}
