import { type FieldProblem } from '@jalon/shared/forms';
import type { IncomeRefusal } from '../domain/check-inputs';

/** Specification, section 5; the one about halves is ours. */
const messages: Record<IncomeRefusal['reason'], string> = {
  required: 'Veuillez remplir tous les champs obligatoires',
  'rate-not-positive': 'Le TJM doit être supérieur à 0',
  'days-out-of-range': 'Le nombre de jours doit être entre 1 et 23',
  'days-not-halves': 'Le nombre de jours se compte en jours entiers ou demi-journées (19 ou 19,5)',
  'charges-out-of-range': 'Le pourcentage de charges doit être entre 0 et 100',
};

export function problemsOf(refusals: readonly IncomeRefusal[]): FieldProblem[] {
  return refusals.map(({ field, reason }) => ({ name: field, message: messages[reason] }));
}
