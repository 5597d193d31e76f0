/** One month of 18 days at 500 euros per day. Rounded amounts, as an order of magnitude. */
export const INVOICE = 9_000;

export const cuts: readonly { name: string; text: string; amount: number; kept?: true }[] = [
  { name: 'Frais de gestion', text: 'La société de portage', amount: 450 },
  {
    name: 'Cotisations de l’employeur',
    text: 'Maladie, retraite, chômage',
    amount: 2_550,
  },
  { name: 'Cotisations du salarié', text: 'Retraite, CSG et CRDS', amount: 1_350 },
  {
    name: 'Votre net avant impôt',
    text: 'Sur votre compte, avec un bulletin de paie',
    amount: 4_650,
    kept: true,
  },
];
