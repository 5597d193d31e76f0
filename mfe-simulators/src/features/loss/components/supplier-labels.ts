import { type Choice } from '@jalon/shared/forms';
import { formatEuros } from '@jalon/shared/format';
import { isSupplier, marginOf, SUPPLIERS, type Supplier } from '../domain/loss';

const labels: Record<Supplier, string> = {
  tres_gros: 'Très gros fournisseurs',
  gros_moyens: 'Gros ou moyens fournisseurs',
  petits_freelances: 'Petits fournisseurs ou freelances en direct',
};
const OTHER_LABEL = 'Autre type de fournisseur';

export function supplierLabel(supplier: string): string {
  return isSupplier(supplier) ? labels[supplier] : OTHER_LABEL;
}

/** Whether the daily amount is a margin: without an intermediary it is time, and rates that nobody negotiates. */
export const hasMargin = (supplier: string) => supplier !== 'petits_freelances';

export const supplierChoices: readonly Choice<Supplier>[] = SUPPLIERS.map((value) => ({
  value,
  label: labels[value],
  hint: `${hasMargin(value) ? 'Marge estimée' : 'Coût estimé'}\u00A0: ${formatEuros(marginOf(value))} par jour`,
}));
