import { foldText } from '@jalon/shared/format';
import type { Row } from '../../../lib/collection';
import { searchTextOf } from '../../../lib/search';
import { compareFrench, excerpt, fieldText, UNKNOWN, type StoredDocument } from '../../../lib/text';

/** A freelance as listed; null for a field that the document does not have. */
export interface Freelance extends Row {
  nom: string | null;
  prenom: string | null;
  fonction: string | null;
}

const OTHER = 'autre';

/**
 * Job families, for the filter, because job titles are free text and almost all differ. Each family has the word
 * beginnings that identify it in a folded job title.
 */
const FAMILIES = [
  {
    value: 'developpement',
    label: 'Développement',
    sign: /\b(dev|develop|tech lead|full.?stack|front|back|programm|integrateur|software)(?!ops)/,
  },
  {
    value: 'data',
    label: 'Data et IA',
    sign: /\b(data|donnee|bi\b|ia\b|ai\b|machine learning|statistic|bases? de donnees)/,
  },
  {
    value: 'cloud',
    label: 'Cloud et infrastructure',
    sign: /\b(devops|sre\b|site reliability|cloud|systeme|reseau|infrastructure|administrateur|exploitation)/,
  },
  { value: 'architecture', label: 'Architecture', sign: /\barchitect/ },
  { value: 'produit', label: 'Produit', sign: /\b(product|produit|po\b|business analyst)/ },
  {
    value: 'projet',
    label: 'Projet et agilité',
    sign: /\b(projet|programme|project|program|pmo|scrum|agile|amoa|moa|release)/,
  },
  { value: 'design', label: 'Design et UX', sign: /\b(ux|ui|design|ergonom|graphi)/ },
  { value: 'securite', label: 'Sécurité', sign: /\b(securite|cyber|rssi|ciso|pentest)/ },
  { value: 'qualite', label: 'Qualité et tests', sign: /\b(qa|qualite|test|recette)/ },
  { value: 'conseil', label: 'Conseil', sign: /\bconsult/ },
];

export const JOB_FAMILIES = [...FAMILIES, { value: OTHER, label: 'Autres fonctions' }];

/** The families that match a job title, usually one; "other" when none matches or there is no title. */
function jobFamilies(title: string | null): readonly string[] {
  const folded = foldText(title ?? '');
  const families = FAMILIES.filter(({ sign }) => sign.test(folded)).map(({ value }) => value);
  return families.length > 0 ? families : [OTHER];
}

export function readFreelance({ id, fields }: StoredDocument): Freelance {
  const nom = fieldText(fields.nom);
  const prenom = fieldText(fields.prenom);
  const fonction = fieldText(fields.fonction);
  // The name in both orders: people type "Jean Dupont" and "Dupont Jean".
  const names = [nom, prenom, nom].filter((part) => part !== null).join(' ');
  const searchText = searchTextOf([names, fonction]);
  return { id, nom, prenom, fonction, searchText, facets: jobFamilies(fonction) };
}

/** Longer than real names and job titles, short enough for a row. */
const SHOWN_LENGTH = 160;

export function fullName({ prenom, nom }: Freelance): string {
  const parts = [prenom, nom].filter((part) => part !== null);
  return parts.length > 0 ? excerpt(parts.join(' '), SHOWN_LENGTH) : UNKNOWN;
}

export function jobTitle({ fonction }: Freelance): string {
  return fonction === null ? UNKNOWN : excerpt(fonction, SHOWN_LENGTH);
}

/** Name and job title in a sentence: "Zoé Müller (Développeuse)"; the id without a name. */
export function nameAndTitle(freelance: Freelance): string {
  const name = fullName(freelance);
  const who = name === UNKNOWN ? `le freelance ${freelance.id}` : name;
  return freelance.fonction === null ? who : `${who} (${jobTitle(freelance)})`;
}

/** Sorts by family name, then first name; freelances without a name come last. */
export function compareFreelances(a: Freelance, b: Freelance): number {
  return compareFrench(a.nom, b.nom) || compareFrench(a.prenom, b.prenom);
}
