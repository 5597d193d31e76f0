/** Events after the sample request. The hours between them are 7, 18 and 22; style sheets draw them to scale. */
export const timeline = [
  { when: 'Lundi, 9\u00A0h\u00A030', title: 'Votre demande part' },
  { when: 'Lundi, 16\u00A0h\u00A030', title: 'Votre interlocuteur vous appelle' },
  { when: 'Mardi, 10\u00A0h\u00A030', title: 'Les experts sont évalués' },
  { when: 'Mercredi, 8\u00A0h\u00A030', title: 'Vous lisez les profils' },
] as const;

/** Maximum number of points of a criterion. */
export const MAX_POINTS = 5;

/** The evaluation grid of every expert: what is judged, and how. */
export const CRITERIA = [
  { criterion: 'Métier', how: 'Un cas pratique tiré de votre besoin' },
  { criterion: 'Expérience', how: 'Deux missions comparables, racontées en détail' },
  { criterion: 'Autonomie', how: 'Un entretien sur des situations vécues' },
  { criterion: 'Échange', how: 'Expliquer son travail à qui n’est pas du métier' },
] as const;
