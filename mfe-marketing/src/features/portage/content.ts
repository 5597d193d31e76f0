/** The application form, which takes over the status. */
export const PORTAGE_APPLICATION_URL = '/je-suis-freelance?statut=Portage+salarial#candidature';

export const introTexts = {
  title: 'Libre comme un freelance, protégé comme un salarié',
  lede: 'Avec le portage salarial, vous choisissez vos missions et en négociez le tarif. Une société de portage devient votre employeur et s’occupe du reste.',
};

/** Code du travail, articles L. 1254-1 à L. 1254-31. */
export const legalNote =
  'Le portage salarial est encadré par les articles L.\u00A01254-1 à L.\u00A01254-31 du Code du travail et par une convention collective de branche. Nous vous présentons des missions\u202F; comme la loi le demande, vous restez libre de les accepter et vous les négociez vous-même.';

/** The three parties, each with its contract with the next party. */
export const portageParties = [
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

/** The example: one month of 18 days at 500 euros per day. */
export const EXAMPLE_RATE = 500;
export const EXAMPLE_DAYS = 18;

export const COMPARISON_URL = `/simulateur?tjm=${String(EXAMPLE_RATE)}&jours=${String(EXAMPLE_DAYS)}&frais=0&gestion=7#comparaison`;

/**
 * The lines of the example's payslip, in whole euros a month, which add up to the invoice: by the rules of the simulators
 * with a fee of 7 % (`social-model/estimate.test.ts`).
 */
export const payslipLines = [
  { name: 'Frais de gestion', text: 'La société de portage', amount: 630 },
  { name: 'Cotisations de l’employeur', text: 'Maladie, retraite, chômage', amount: 2_651 },
  { name: 'Cotisations du salarié', text: 'Retraite, CSG et CRDS', amount: 1_209 },
  {
    name: 'Impôt prélevé à la source',
    text: 'Pour une personne seule, sans autre revenu',
    amount: 709,
  },
  {
    name: 'Réserve, nette d’impôt',
    text: 'Versée entre deux missions ou en fin de contrat',
    amount: 331,
  },
  {
    name: 'Versé chaque mois',
    text: 'Sur votre compte, avec un bulletin de paie',
    amount: 3_470,
  },
];

export const benefitsSection = {
  id: 'benefices',
  title: 'Ce que le portage change',
  text: 'Pour vous d’abord, et pour l’entreprise qui vous confie une mission.',
  link: { to: COMPARISON_URL, label: 'Comparer avec les autres statuts' },
  points: {
    'Un contrat de travail':
      'À durée déterminée ou indéterminée, avec un bulletin de paie chaque mois.',
    'La protection sociale d’un salarié':
      'Assurance maladie, retraite, prévoyance, et des droits au chômage dans les conditions de tous les salariés.',
    'Votre liberté d’indépendant':
      'Vous choisissez vos clients, vos missions, votre organisation, et vous négociez votre tarif journalier.',
    'Aucune société à créer':
      'Ni immatriculation, ni comptabilité, ni déclaration de TVA\u00A0: tout passe par la société de portage.',
    'Une responsabilité civile assurée':
      'La société de portage souscrit une assurance de responsabilité civile professionnelle pour votre activité.',
    'Un cadre clair pour le client':
      'Un seul contrat de prestation, une facture par mois, aucune embauche.',
  },
};

export const nextSteps = [
  {
    to: PORTAGE_APPLICATION_URL,
    label: 'Je suis freelance',
    text: 'Déposez votre candidature et dites-nous que le portage vous intéresse.',
  },
  {
    to: '/besoin-freelance',
    label: 'J’ai une mission à confier',
    text: 'Recevez des profils, portés ou indépendants, sous deux jours ouvrés.',
  },
  {
    to: '/contact',
    label: 'Nous contacter',
    text: 'Posez-nous une question précise sur votre situation.',
  },
  {
    to: '/faq',
    label: 'Questions fréquentes',
    text: 'Six réponses à ce que l’on nous demande le plus.',
  },
];
