import { foldText } from '@jalon/shared/format';

const OTHER = 'autre';

/** Job families, for the filter, as job titles are free text and almost all differ. */
export const JOB_FAMILIES = [
  { value: 'developpement', label: 'Développement' },
  { value: 'data', label: 'Data et IA' },
  { value: 'cloud', label: 'Cloud et infrastructure' },
  { value: 'architecture', label: 'Architecture' },
  { value: 'produit', label: 'Produit' },
  { value: 'projet', label: 'Projet et agilité' },
  { value: 'design', label: 'Design et UX' },
  { value: 'securite', label: 'Sécurité' },
  { value: 'qualite', label: 'Qualité et tests' },
  { value: 'conseil', label: 'Conseil' },
  { value: OTHER, label: 'Autres fonctions' },
] as const;

type JobFamily = (typeof JOB_FAMILIES)[number]['value'];

/** Word beginnings that identify a family, in a folded job title. */
const SIGNS: Record<Exclude<JobFamily, typeof OTHER>, RegExp> = {
  developpement:
    /\b(dev|develop|tech lead|full.?stack|front|back|programm|integrateur|software)(?!ops)/,
  data: /\b(data|donnee|bi\b|ia\b|ai\b|machine learning|statistic|bases? de donnees)/,
  cloud:
    /\b(devops|sre\b|site reliability|cloud|systeme|reseau|infrastructure|administrateur|exploitation)/,
  architecture: /\barchitect/,
  produit: /\b(product|produit|po\b|business analyst)/,
  projet: /\b(projet|programme|project|program|pmo|scrum|agile|amoa|moa|release)/,
  design: /\b(ux|ui|design|ergonom|graphi)/,
  securite: /\b(securite|cyber|rssi|ciso|pentest)/,
  qualite: /\b(qa|qualite|test|recette)/,
  conseil: /\bconsult/,
};

const families = Object.entries(SIGNS) as [JobFamily, RegExp][];

/** The families that match a job title, usually one; "other" when none matches or there is no title. */
export function jobFamilies(title: string | null): readonly JobFamily[] {
  const folded = foldText(title ?? '');
  const own = families.filter(([, sign]) => sign.test(folded)).map(([family]) => family);
  return own.length > 0 ? own : [OTHER];
}
