import type { criteria } from './sample';

type Criterion = (typeof criteria)[number];

/** How each criterion is evaluated. */
export const evaluation: Record<Criterion, string> = {
  Métier: 'Un cas pratique tiré de votre besoin',
  Expérience: 'Deux missions comparables, racontées en détail',
  Autonomie: 'Un entretien sur des situations vécues',
  Échange: 'Expliquer son travail à qui n’est pas du métier',
};
