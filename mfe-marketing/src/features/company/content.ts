import { EVALUATION_CRITERIA } from '../../lib/sample';
import { appendCommission } from '../../lib/rate-terms';
import type { requestTimeline } from '../../lib/timeline';

const action = { to: '/recherche1', label: 'Trouver mon free' };

export const introTexts = {
  title: 'Votre prochain expert, évalué sur votre propre besoin',
  lede: 'Dites-nous qui vous cherchez. Nous vous présentons des freelances disponibles, évalués sur votre besoin, en moins de 48\u00A0heures, hors week-\u2060ends et jours fériés.',
  action,
  promise: 'Quatre étapes, quelques minutes, aucun engagement.',
};

export const closingTexts = {
  title: 'Dites-nous qui chercher',
  text: 'Quatre étapes, quelques minutes, aucun engagement. Vos réponses sont gardées d’une étape à l’autre.',
  action,
};

/** Sample request, with the fields of the wizard: the first of the sample missions. */
export const sampleRequest = {
  title: 'DevOps Engineer confirmé',
  words:
    'Nos déploiements prennent une demi-journée et reposent sur une seule personne. Nous voulons les automatiser, puis former l’équipe.',
  answers: [
    { label: 'Technologies', value: 'AWS, Python' },
    { label: 'Démarrage', value: 'Sous 1\u00A0mois' },
    { label: 'Lieu', value: 'Hybride, Nantes, 3\u00A0jours de télétravail' },
    { label: 'Durée', value: '6\u00A0mois' },
    { label: 'Tarif journalier (TJM)', value: 'Jusqu’à 450\u00A0€' },
  ],
};

export const timelineTexts: Record<(typeof requestTimeline)[number]['title'], string> = {
  'Votre demande part': 'Quatre étapes, quelques minutes.',
  'Votre interlocuteur vous appelle':
    'Il précise le contexte, l’équipe, ce qui est négociable et ce qui ne l’est pas.',
  'Les experts sont évalués':
    'Ceux qui sont disponibles passent la grille ci-dessous, sur un cas tiré de votre besoin.',
  'Vous lisez les profils':
    'Quarante-sept heures après votre demande. Vous choisissez qui rencontrer.',
};

export const sampleProfile = {
  role: 'DevOps Engineer',
  facts: [
    { label: 'Expérience', value: '6\u00A0ans, dont 3 en freelance' },
    { label: 'Disponibilité', value: 'Sous 3\u00A0semaines' },
    { label: 'Lieu', value: 'Nantes, hybride' },
    { label: 'Tarif journalier (TJM)', value: '450\u00A0€' },
  ],
};

/** Points of the sample profile, in the order of the criteria. */
const SAMPLE_POINTS = [5, 4, 4, 5];

/** Evaluation grid of every expert, with the points of the sample profile. */
export const evaluationGrid = EVALUATION_CRITERIA.map((row, index) => ({
  ...row,
  points: SAMPLE_POINTS[index] ?? 0,
}));

/** Degressive prices, for the rate of the sample profile. */
export const degressivePrices = [
  { missions: '1', discount: '–', dailyRate: 450 },
  { missions: '2 à 4', discount: '2\u00A0%', dailyRate: 441 },
  { missions: '5 à 9', discount: '4\u00A0%', dailyRate: 432 },
  { missions: '10 et plus', discount: '6\u00A0%', dailyRate: 423 },
];

/**
 * Marketing samples: section 9 of the specification gives the rates (euros per day) and the range of durations. No rate
 * is above the estimate of the detailed simulator: a test compares both.
 */
export const sampleMissions = [
  {
    role: 'DevOps Engineer',
    lang: 'en',
    company: 'Éditeur de logiciels, Nantes',
    months: 6,
    dailyRate: 450,
    seniority: 'Confirmé',
  },
  {
    role: 'Architecte cloud',
    company: 'Banque coopérative, Paris',
    months: 24,
    dailyRate: 700,
    seniority: 'Senior',
  },
  {
    role: 'Product Owner',
    lang: 'en',
    company: 'Enseigne de distribution, Lille',
    months: 18,
    dailyRate: 600,
    seniority: 'Senior',
  },
  {
    role: 'Architecte solutions',
    company: 'Groupe d’assurance, Lyon',
    months: 12,
    dailyRate: 650,
    seniority: 'Confirmé',
  },
];

export const advantagesSection = () => ({
  id: 'avantages',
  title: 'Ce que vous y gagnez',
  text: 'Six engagements, les mêmes pour une mission ou pour cinquante.',
  link: { to: '/simulateur-gains', label: 'Estimer mes pertes' },
  points: {
    'Des profils en moins de 48\u00A0heures':
      'Vous décrivez votre besoin aujourd’hui, vous lisez des profils dans deux jours ouvrés.',
    'Des experts testés et validés':
      'Chacun est évalué sur un cas tiré de votre besoin, avant que vous ne lisiez son profil.',
    'Des tarifs négociés et dégressifs': appendCommission(
      'Le tarif annoncé par le freelance se négocie avant la mission et baisse avec le volume confié\u202F; rien ne commence sans son accord et celui de l’entreprise.',
    ),
    'Un interlocuteur dédié': 'Une seule personne connaît votre dossier et vous répond.',
    'Un suivi de mission':
      'Nous prenons des nouvelles des deux côtés, du démarrage à la restitution.',
    'Une facture unique et centralisée':
      'Chaque mois, un seul document pour tous vos freelances, quel que soit leur nombre.',
  },
});
