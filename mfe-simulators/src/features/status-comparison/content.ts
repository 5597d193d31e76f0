import { formatEuros } from '@jalon/shared/format';
import { MICRO_ENTERPRISE_CEILING } from '@jalon/shared/rates';
import type { InvoiceBand, ComparedStatus } from './domain/comparison';
import type { Status } from '../../lib/social-model/situations';

export const statusNames: Record<Status, string> = {
  micro: 'Micro-entreprise',
  eurl: 'EURL',
  sasu: 'SASU',
  portage: 'Portage salarial',
};

/** Name inside a sentence, after « en »; acronyms stay in capitals. */
export function statusInSentence(status: Status): string {
  const name = statusNames[status];
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** Why a status is out of reach: in a line, and in one or two words. */
export const limitTexts: Record<NonNullable<ComparedStatus['limit']>, [string, string]> = {
  'above-ceiling': [
    `Hors plafond\u00A0: statut quitté après deux années de suite au-dessus de ${formatEuros(MICRO_ENTERPRISE_CEILING)}`,
    'hors plafond',
  ],
  'below-minimum': [
    'Sous le salaire minimum de la convention collective',
    'sous le salaire minimum',
  ],
};

export const statusTaxation: Record<Status, string> = {
  micro: 'Impôt sur le revenu, abattement de 34\u00A0%',
  eurl: 'Impôt sur les sociétés, gérant associé unique',
  sasu: 'Impôt sur les sociétés, président assimilé salarié',
  portage: 'Salarié cadre d’une société de portage',
};

export const bandNames: Record<InvoiceBand, string> = {
  net: 'Net après impôt',
  tax: 'Impôt sur le revenu',
  corporation: 'Impôt sur les sociétés',
  contributions: 'Cotisations',
  costs: 'Frais et gestion',
};

export const SOCIAL_RISKS = ['Chômage', 'Retraite', 'Arrêt maladie'] as const;

/**
 * One line per risk. The notes say that this is a summary.
 * Unemployment: Code du travail, articles L. 5424-24 to L. 5424-29 for the self-employed; a "président" has no contract of
 * employment. Retirement: 150 hours of Smic a quarter (Code de la sécurité sociale, article R. 351-9). Sick
 * leave: https://bpifrance-creation.fr/boiteaoutils/indemnites-journalieres. Assumption: the branch's "prévoyance".
 */
export const socialProtection: Record<Status, readonly [string, string, string]> = {
  micro: [
    'Non. L’allocation des travailleurs indépendants existe, sous conditions.',
    'Quatre trimestres dès 600 Smic horaires de revenu après abattement, sur une assiette réduite.',
    'Indemnités journalières après un an d’affiliation et trois jours de carence.',
  ],
  eurl: [
    'Non. L’allocation des travailleurs indépendants existe, sous conditions.',
    'Quatre trimestres dès 600 Smic horaires de revenu, régime des indépendants.',
    'Indemnités journalières après un an d’affiliation et trois jours de carence.',
  ],
  sasu: [
    'Non\u00A0: le président ne cotise pas à l’assurance chômage.',
    'Quatre trimestres dès 600 Smic horaires de salaire brut, et points Agirc-Arrco.',
    'Indemnités journalières d’un salarié, sans complément obligatoire.',
  ],
  portage: [
    'Oui, aux conditions de tous les salariés.',
    'Quatre trimestres dès 600 Smic horaires de salaire brut, et points Agirc-Arrco.',
    'Indemnités journalières d’un salarié, complétées par la prévoyance de la branche.',
  ],
};
