import type { Cut } from '../domain/payslip';

export const cutWords: Record<Cut['kind'], { name: string; text: string }> = {
  fee: { name: 'Frais de gestion', text: 'La société de portage' },
  expenses: { name: 'Frais professionnels', text: 'Remboursés, sans cotisations ni impôt' },
  employer: { name: 'Cotisations de l’employeur', text: 'Maladie, retraite, chômage' },
  employee: { name: 'Cotisations du salarié', text: 'Retraite, CSG et CRDS' },
  net: { name: 'Votre net avant impôt', text: 'Sur votre compte, avec un bulletin de paie' },
};
