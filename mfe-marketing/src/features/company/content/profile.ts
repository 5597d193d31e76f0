/** Sample profile of a fictional expert. */
export const profile = {
  role: 'DevOps Engineer',
  facts: [
    { label: 'Expérience', value: '6 ans, dont 3 en freelance' },
    { label: 'Disponibilité', value: 'Sous 3 semaines' },
    { label: 'Lieu', value: 'Nantes, hybride' },
    { label: 'TJM', value: '450 €' },
  ],
};

/** Maximum of points, and number of bands of a rod. */
export const MOST_POINTS = 5;

/** Evaluation grid of every expert, with the points of the sample profile. */
export const grid: readonly { criterion: string; how: string; points: number }[] = [
  { criterion: 'Métier', how: 'Un cas pratique tiré de votre besoin', points: 5 },
  { criterion: 'Expérience', how: 'Deux missions comparables, racontées en détail', points: 4 },
  { criterion: 'Autonomie', how: 'Un entretien sur des situations vécues', points: 4 },
  { criterion: 'Échange', how: 'Expliquer son travail à qui n’est pas du métier', points: 5 },
];

/** Degressive prices, for the rate of the sample profile. */
export const degressive: readonly { missions: string; discount: string; dailyRate: number }[] = [
  { missions: '1', discount: '–', dailyRate: 450 },
  { missions: '2 à 4', discount: '2 %', dailyRate: 441 },
  { missions: '5 à 9', discount: '4 %', dailyRate: 432 },
  { missions: '10 et plus', discount: '6 %', dailyRate: 423 },
];
