/** What a client is given to read. Nobody in particular. */
export const profile = {
  role: 'DevOps Engineer',
  facts: [
    { label: 'Expérience', value: '6 ans, dont 3 en freelance' },
    { label: 'Disponibilité', value: 'Sous 3 semaines' },
    { label: 'Lieu', value: 'Nantes, hybride' },
    { label: 'TJM', value: '450 €' },
  ],
};

/** The bands of a rod. */
export const MOST_POINTS = 5;

/** The grid every expert goes through, and what the specimen got. */
export const grid: readonly { criterion: string; how: string; points: number }[] = [
  { criterion: 'Métier', how: 'Un cas pratique tiré de votre besoin', points: 5 },
  { criterion: 'Expérience', how: 'Deux missions comparables, racontées en détail', points: 4 },
  { criterion: 'Autonomie', how: 'Un entretien sur des situations vécues', points: 4 },
  { criterion: 'Échange', how: 'Expliquer son travail à qui n’est pas du métier', points: 5 },
];

/** What « dégressif » means, on the rate of the specimen. */
export const degressive: readonly { missions: string; discount: string; dailyRate: number }[] = [
  { missions: '1', discount: '–', dailyRate: 450 },
  { missions: '2 à 4', discount: '2 %', dailyRate: 441 },
  { missions: '5 à 9', discount: '4 %', dailyRate: 432 },
  { missions: '10 et plus', discount: '6 %', dailyRate: 423 },
];
