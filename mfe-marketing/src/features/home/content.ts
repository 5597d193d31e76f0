export const promiseTexts = {
  'Moins de 48\u00A0heures':
    'Pour vous proposer les premiers profils, hors week-\u2060ends et jours fériés.',
  'Profils testés et validés':
    'Chaque expert est évalué sur votre besoin avant de vous être présenté.',
  'Tarifs négociés et dégressifs':
    'Le tarif se négocie avant la mission, et baisse avec le volume confié.',
};

/** A listed title and its estimated rate in euros a day, for an experienced person; a test checks the rate. */
interface JobRate {
  title: string;
  lang?: 'en';
  rate: number;
}

interface ExpertDomain {
  name: string;
  /** Language in which screen readers read the name, when it is not French. */
  lang?: 'en';
  jobs: readonly JobRate[];
}

export const domains: readonly ExpertDomain[] = [
  {
    name: 'IT',
    jobs: [
      { title: 'Développeur back-end', rate: 380 },
      { title: 'Ingénieur systèmes', rate: 550 },
    ],
  },
  {
    name: 'Digital',
    jobs: [
      { title: 'UX/UI Designer', lang: 'en', rate: 420 },
      { title: 'Product Owner', lang: 'en', rate: 500 },
    ],
  },
  {
    name: 'Cloud',
    lang: 'en',
    jobs: [
      { title: 'Ingénieur DevOps', rate: 450 },
      { title: 'Architecte cloud', rate: 650 },
    ],
  },
  {
    name: 'Data',
    lang: 'en',
    jobs: [
      { title: 'Data Analyst', lang: 'en', rate: 420 },
      { title: 'Ingénieur data', rate: 550 },
    ],
  },
  {
    name: 'Blockchain',
    lang: 'en',
    jobs: [
      { title: 'Développeur blockchain', rate: 380 },
      { title: 'Architecte logiciel', rate: 650 },
    ],
  },
  {
    name: 'AI',
    lang: 'en',
    jobs: [
      { title: 'Data Scientist', lang: 'en', rate: 550 },
      { title: 'Ingénieur IA', rate: 550 },
    ],
  },
];

/** Each service, and the sentence of a sample request that it answers. */
export const serviceTexts = {
  'Assistance technique':
    'Notre développeuse React s’absente six mois. Le produit, lui, doit continuer.',
  Pilotage: 'Trois équipes, un budget, une date, et plus personne pour les tenir ensemble.',
  Conseil:
    'Rester sur nos serveurs ou partir dans le cloud\u202F? Il nous faut l’avis de qui a fait les deux.',
  Formation: 'Nos déploiements reposent sur une seule personne. Nous voulons former l’équipe.',
  Architecture:
    'Cent clients aujourd’hui, dix mille demain\u00A0: que faut-il changer dès maintenant\u202F?',
  'Expertise technique':
    'Une page met neuf secondes à s’afficher, et nous ne trouvons pas pourquoi.',
};

/** In the order of the example pictures in `FeatureList`, which stand beside them. */
export const featureTexts = {
  'Un interlocuteur dédié': 'La même personne, du premier appel à la fin de la mission.',
  'Un suivi de mission':
    'Des points réguliers avec vous et avec l’expert, pour corriger tôt ce qui doit l’être.',
  'Une seule facture par mois':
    'Tous vos freelances, tous vos projets, un document centralisé et un seul fournisseur à régler.',
  'Un besoin, plusieurs profils':
    'Vous comparez des candidatures choisies pour vous, et vous gardez le dernier mot.',
};

export const followUpMoments = ['Départ', 'Points des deux côtés', 'Fin'];

/** Sample invoice of a month: days of three of the sample missions, at their rates. */
export const sampleInvoice = {
  title: 'Facture de novembre',
  lines: [
    { role: 'DevOps Engineer', lang: 'en', days: 18, amount: '8\u202F100\u00A0€' },
    { role: 'Product Owner', lang: 'en', days: 19, amount: '11\u202F400\u00A0€' },
    { role: 'Architecte cloud', days: 20, amount: '14\u202F000\u00A0€' },
  ],
  total: '33\u202F500\u00A0€',
};

/** Sample profiles for one need: names, rates in euros a day, and points by criterion of the evaluation. */
export const sampleProfiles = {
  rates: { A: 450, B: 430, C: 440 },
  points: { Métier: [5, 4, 5], Expérience: [4, 5, 3], Autonomie: [4, 3, 5], Échange: [5, 4, 4] },
  most: 5,
};

export const howItWorksTexts = {
  'Remplissez le formulaire':
    'Le métier, les technologies, le lieu, le budget\u00A0: quelques minutes suffisent.',
  'Validez les candidatures':
    'En moins de 48\u00A0heures, vous lisez des profils évalués sur votre besoin.',
  'Rencontrez les candidats': 'Vous échangez avec ceux que vous avez retenus, à votre rythme.',
  'Démarrez le projet': 'Nous nous occupons du contrat et du suivi, vous vous occupez du projet.',
};

/** Technologies in alphabetical order, each with the rate of a job that uses it; without a title, "Développeur …". */
export const technologies = [
  { name: 'Angular', rate: 380 },
  { name: 'AWS', title: 'Ingénieur cloud', rate: 550 },
  { name: 'Azure', title: 'Ingénieur cloud', rate: 550 },
  { name: 'GCP', title: 'Ingénieur cloud', rate: 550 },
  { name: 'Java', rate: 420 },
  { name: 'JavaScript', rate: 420 },
  { name: 'Kubernetes', title: 'Ingénieur DevOps', rate: 450 },
  { name: '.NET', rate: 380 },
  { name: 'Node.js', rate: 380 },
  { name: 'PHP', rate: 380 },
  { name: 'Python', rate: 380 },
  { name: 'React', rate: 380 },
  { name: 'Salesforce', rate: 420 },
  { name: 'SAP', title: 'Consultant SAP', rate: 550 },
  { name: 'Snowflake', title: 'Consultant data', rate: 550 },
  { name: 'TypeScript', title: 'Développeur front-end', rate: 380 },
];

export const closingTexts = {
  title: 'Posez le premier repère',
  text: 'Quatre étapes, puis les premiers profils sous deux jours ouvrés.',
  action: { to: '/besoin-freelance', label: 'Trouver un free' },
};
