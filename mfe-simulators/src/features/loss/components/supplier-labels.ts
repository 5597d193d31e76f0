import { type Choice } from '@jalon/shared/forms';
import { formatEuros } from '@jalon/shared/format';
import { isSupplier, marginOf, SUPPLIERS, type Supplier } from '../domain/suppliers';

const labels: Record<Supplier, string> = {
  tres_gros: 'Très gros fournisseurs',
  gros_moyens: 'Gros ou moyens fournisseurs',
  petits_freelances: 'Petits fournisseurs ou freelances en direct',
};
const OTHER_LABEL = 'Autre type de fournisseur';

export function supplierLabel(supplier: string): string {
  return isSupplier(supplier) ? labels[supplier] : OTHER_LABEL;
}

export const supplierChoices: readonly Choice<Supplier>[] = SUPPLIERS.map((value) => ({
  value,
  label: labels[value],
  hint: `Marge estimée : ${formatEuros(marginOf(value))} par jour`,
}));
