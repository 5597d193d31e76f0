import type { Situation } from 'publicodes';

/** The four ways to invoice that are compared, in the order of the screen. */
export const STATUSES = ['micro', 'eurl', 'sasu', 'portage'] as const;
export type Status = (typeof STATUSES)[number];

type Values = Record<string, string>;

/** Rules that a visitor's figures set, in euros a year. */
const TURNOVER = "entreprise . chiffre d'affaires";
const EXPENSES = 'entreprise . charges';
export const EMPLOYER_COST = 'salarié . coût total employeur';

/** One taxpayer without children or other income, taxed by the standard scale. */
const household: Values = { 'impôt . méthode de calcul': "'barème standard'" };

/** IT and consulting: a liberal profession that no order regulates. */
const liberal: Values = {
  ...household,
  'entreprise . activité . nature': "'libérale'",
  'entreprise . activités . libérale . réglementée': 'non',
};

/** A company that pays its whole result to its sole partner, without dividends. */
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
  sasu: {
    ...company('SAS'),
    'dirigeant . rémunération . totale': `${TURNOVER} - ${EXPENSES}`,
  },
  // The model lacks portage: it computes a "cadre" whose total cost is the turnover minus fee and expenses.
  portage: {
    ...household,
    dirigeant: 'non',
    'salarié . contrat . statut cadre': 'oui',
    // Assumption: a portage company with as many employees pays the full rates.
    'entreprise . salariés . effectif': '250 employés',
  },
};

/** Rules to evaluate, in euros a year. Gross salary for `portage` only. */
export const NET: Record<Status, { beforeTax: string; afterTax: string }> = (() => {
  const manager = {
    beforeTax: 'dirigeant . rémunération . net',
    afterTax: 'dirigeant . rémunération . net . après impôt',
  };
  const employee = {
    beforeTax: 'salarié . rémunération . net . à payer avant impôt',
    afterTax: 'salarié . rémunération . net . payé après impôt',
  };
  return { micro: manager, eurl: manager, sasu: manager, portage: employee };
})();
export const GROSS_SALARY = 'salarié . contrat . salaire brut';
export const SOCIAL_SECURITY_CEILING = 'plafond sécurité sociale';

const yearly = (amount: number) => `${String(amount)} €/an`;

/**
 * The situation of a status for publicodes.
 * @param amount turnover in euros a year; for `portage` what the employer has for salary and contributions.
 */
export function situationOf(status: Status, amount: number, expenses = 0): Situation<string> {
  if (status === 'portage') return { ...FIXED.portage, [EMPLOYER_COST]: yearly(amount) };
  return { ...FIXED[status], [TURNOVER]: yearly(amount), [EXPENSES]: yearly(expenses) };
}

/** The situation of an employee in portage by gross salary, in euros a year. */
export const salarySituation = (gross: number): Situation<string> => ({
  ...FIXED.portage,
  [GROSS_SALARY]: yearly(gross),
});

/** Every rule that the comparison uses; the pruned rules keep these and their dependencies. */
export const ROOTS: readonly string[] = [
  ...Object.values(FIXED).flatMap((values) => Object.keys(values)),
  ...Object.values(NET).flatMap(({ beforeTax, afterTax }) => [beforeTax, afterTax]),
  TURNOVER,
  EXPENSES,
  EMPLOYER_COST,
  GROSS_SALARY,
  SOCIAL_SECURITY_CEILING,
  'date',
];
