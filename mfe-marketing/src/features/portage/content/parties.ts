export interface Party {
  name: string;
  role: string;
  /** The contract between this party and the next one. */
  tie?: string;
}

export const parties: readonly Party[] = [
  {
    name: 'Vous',
    role: 'Vous choisissez la mission, négociez le tarif avec le client et réalisez le travail.',
    tie: 'Contrat de travail',
  },
  {
    name: 'La société de portage',
    role: 'Elle vous emploie, facture le client, verse votre salaire et vos cotisations.',
    tie: 'Contrat de prestation',
  },
  {
    name: 'Le client',
    role: 'Il confie la mission et règle une facture, sans avoir à embaucher.',
  },
];
