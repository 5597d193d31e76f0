import type { Situation } from 'publicodes';

/** The four ways to invoice that are compared, in the order of the screen. */
export const STATUSES = ['micro', 'eurl', 'sasu', 'portage'] as const;
export type Status = (typeof STATUSES)[number];

type Values = Record<string, string>;

/** Rules that a visitor's figures set, in euros a year. */
const TURNOVER = "entreprise . chiffre d'affaires";
const EXPENSES = 'entreprise . charges';
export const EMPLOYER_COST_RULE = 'salarié . coût total employeur';
const MANAGER_COST = 'dirigeant . rémunération . totale';
const GROSS_DIVIDENDS = 'bénéficiaire . dividendes . bruts';

/** One taxpayer without children or other income, taxed by the standard scale. */
const household: Values = { 'impôt . méthode de calcul': "'barème standard'" };

/** IT and consulting: a liberal profession that no order regulates. */
const liberal: Values = {
  ...household,
  'entreprise . activité . nature': "'libérale'",
  'entreprise . activités . libérale . réglementée': 'non',
};

/** A company of one partner, taxed as a company. */
const company = (legalForm: string): Values => ({
  ...liberal,
  'entreprise . catégorie juridique': `'${legalForm}'`,
  'entreprise . associés': "'unique'",
  'entreprise . imposition': "'IS'",
});

/** Situation of each status in the model, besides the visitor's figures. */
const FIXED: Record<Status, Values> = {
  micro: {
    ...liberal,
    'entreprise . catégorie juridique': "'EI'",
    'entreprise . catégorie juridique . EI . auto-entrepreneur': 'oui',
  },
  eurl: company('SARL'),
  sasu: company('SAS'),
  // The model lacks portage: it computes a "cadre" whose total cost is the turnover minus fee and expenses.
  portage: {
    ...household,
    dirigeant: 'non',
    'salarié . contrat . statut cadre': 'oui',
    // Assumption: a portage company with as many employees pays the full rates.
    'entreprise . salariés . effectif': '250 employés',
  },
};

const MANAGER_NET = {
  beforeTax: 'dirigeant . rémunération . net',
  afterTax: 'dirigeant . rémunération . net . après impôt',
};
/** Rules to evaluate, in euros a year. Gross salary for `portage` only. */
export const NET_INCOME_RULES: Record<Status, { beforeTax: string; afterTax: string }> = {
  micro: MANAGER_NET,
  eurl: MANAGER_NET,
  sasu: MANAGER_NET,
  portage: {
    beforeTax: 'salarié . rémunération . net . à payer avant impôt',
    afterTax: 'salarié . rémunération . net . payé après impôt',
  },
};
/** Rules of a SASU: corporation tax, dividends after social contributions, dividends after the flat tax as well. */
export const CORPORATION_TAX_RULE = 'entreprise . imposition . IS . total';
export const DIVIDENDS_BEFORE_TAX_RULE = 'bénéficiaire . dividendes . nets';
export const DIVIDENDS_AFTER_TAX_RULE = "bénéficiaire . dividendes . nets d'impôt";
export const GROSS_SALARY_RULE = 'salarié . contrat . salaire brut';
export const SOCIAL_CEILING_RULE = 'plafond sécurité sociale';

const yearly = (amount: number) => `${String(amount)} €/an`;

/**
 * The situation of a status for publicodes.
 * @param amount turnover in euros a year; for `portage` the employer's budget for salary and contributions.
 * @param profit part that a SASU does not pay as a salary, in euros a year. Other statuses pay the whole result.
 */
export function situationOf(
  status: Status,
  amount: number,
  expenses = 0,
  profit = 0,
): Situation<string> {
  if (status === 'portage') return { ...FIXED.portage, [EMPLOYER_COST_RULE]: yearly(amount) };
  const year = { ...FIXED[status], [TURNOVER]: yearly(amount), [EXPENSES]: yearly(expenses) };
  return status === 'sasu' ? { ...year, [MANAGER_COST]: yearly(amount - expenses - profit) } : year;
}

/**
 * The situation of somebody who receives dividends under the flat tax, in euros a year. Salary is separate, because
 * the model taxes a household by one method only.
 */
export const dividendSituation = (gross: number): Situation<string> => ({
  ...company('SAS'),
  'impôt . méthode de calcul': "'PFU'",
  dirigeant: 'non',
  bénéficiaire: 'oui',
  [GROSS_DIVIDENDS]: yearly(gross),
});

/** The situation of an employee in portage by gross salary, in euros a year. */
export const salarySituation = (gross: number): Situation<string> => ({
  ...FIXED.portage,
  [GROSS_SALARY_RULE]: yearly(gross),
});

/** Every rule that the comparison uses; the pruned rules keep these and their dependencies. */
export const ROOT_RULES: readonly string[] = [
  ...Object.values(FIXED).flatMap((values) => Object.keys(values)),
  ...Object.values(NET_INCOME_RULES).flatMap(({ beforeTax, afterTax }) => [beforeTax, afterTax]),
  TURNOVER,
  EXPENSES,
  EMPLOYER_COST_RULE,
  MANAGER_COST,
  'bénéficiaire',
  GROSS_DIVIDENDS,
  CORPORATION_TAX_RULE,
  DIVIDENDS_BEFORE_TAX_RULE,
  DIVIDENDS_AFTER_TAX_RULE,
  GROSS_SALARY_RULE,
  SOCIAL_CEILING_RULE,
  'date',
];
