import type { NextStep } from './MissionRow';

export const ask: NextStep = {
  label: 'Nous contacter à propos de cette mission',
  subject: 'À propos de la',
  occasion: 'mission',
};

export const apply: NextStep = {
  label: 'Proposer ma candidature',
  subject: 'Candidature à la',
  occasion: 'candidature',
};
