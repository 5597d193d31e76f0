/** Maximum number of points of a criterion. */
export const MAX_POINTS = 5;

/** The evaluation grid of every expert: what is judged, and how. */
export const EVALUATION_CRITERIA = [
  { criterion: 'Métier', how: 'Un cas pratique tiré de votre besoin' },
  { criterion: 'Expérience', how: 'Deux missions comparables, racontées en détail' },
  { criterion: 'Autonomie', how: 'Un entretien sur des situations vécues' },
  { criterion: 'Échange', how: 'Expliquer son travail à qui n’est pas du métier' },
] as const;
