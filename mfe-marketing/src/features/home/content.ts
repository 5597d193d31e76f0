import {
  Blocks,
  Compass,
  GraduationCap,
  Layers,
  LifeBuoy,
  Lightbulb,
  ReceiptText,
  Route,
  UserRound,
  Wrench,
  type IconNode,
} from 'lucide';

/** A title with its text. */
interface Point {
  title: string;
  text: string;
}

/** A card with an icon. */
interface IconCard {
  name: string;
  text: string;
  glyph: IconNode;
}

export const promises: readonly Point[] = [
  {
    title: 'Moins de 48 heures',
    text: 'Pour vous proposer les premiers profils, hors week-ends et jours fériés.',
  },
  {
    title: 'Profils testés et validés',
    text: 'Chaque expert est évalué sur son métier avant de vous être présenté.',
  },
  {
    title: 'Tarifs négociés et dégressifs',
    text: 'Le prix se discute avant la mission, et baisse avec le volume.',
  },
];

interface ExpertDomain {
  name: string;
  /** Language in which screen readers read the name, when it is not French. */
  lang?: 'en';
  text: string;
}

export const domains: readonly ExpertDomain[] = [
  { name: 'IT', text: 'Développement, systèmes, réseaux et support' },
  { name: 'Digital', text: 'Produit, design d’interface et pilotage' },
  { name: 'Cloud', lang: 'en', text: 'Migration, automatisation et exploitation' },
  { name: 'Data', lang: 'en', text: 'Collecte, analyse et gouvernance' },
  { name: 'Blockchain', lang: 'en', text: 'Contrats intelligents et traçabilité' },
  { name: 'AI', lang: 'en', text: 'Intelligence artificielle et apprentissage automatique' },
];

export const features: readonly IconCard[] = [
  {
    name: 'Un interlocuteur dédié',
    text: 'La même personne, du premier appel à la fin de la mission.',
    glyph: UserRound,
  },
  {
    name: 'Un suivi de mission',
    text: 'Des points réguliers avec vous et avec l’expert, pour corriger tôt ce qui doit l’être.',
    glyph: Route,
  },
  {
    name: 'Une seule facture par mois',
    text: 'Tous vos freelances, tous vos projets, un document centralisé et un seul fournisseur à régler.',
    glyph: ReceiptText,
  },
  {
    name: 'Un besoin, plusieurs profils',
    text: 'Vous comparez des candidatures choisies pour vous, et vous gardez le dernier mot.',
    glyph: Layers,
  },
];

export const services: readonly IconCard[] = [
  {
    name: 'Assistance technique',
    text: 'Renforcez une équipe en place, le temps d’un projet ou d’un pic de charge.',
    glyph: LifeBuoy,
  },
  {
    name: 'Pilotage',
    text: 'Confiez le cap, le budget et le calendrier à une personne qui en répond.',
    glyph: Compass,
  },
  {
    name: 'Conseil',
    text: 'Éclairez une décision avec quelqu’un qui l’a déjà prise ailleurs.',
    glyph: Lightbulb,
  },
  {
    name: 'Formation',
    text: 'Faites grandir vos équipes avec ceux qui pratiquent le métier chaque jour.',
    glyph: GraduationCap,
  },
  {
    name: 'Architecture',
    text: 'Posez des fondations qui tiendront la charge et les années.',
    glyph: Blocks,
  },
  {
    name: 'Expertise technique',
    text: 'Résolvez un point dur, auditez un code, tenez une échéance.',
    glyph: Wrench,
  },
];

export const steps: readonly Point[] = [
  {
    title: 'Remplissez le formulaire',
    text: 'Le métier, les technologies, le lieu, le budget : quelques minutes suffisent.',
  },
  {
    title: 'Validez les candidatures',
    text: 'En moins de 48 heures, vous recevez des profils déjà testés.',
  },
  {
    title: 'Rencontrez les candidats',
    text: 'Vous échangez avec ceux que vous avez retenus, à votre rythme.',
  },
  {
    title: 'Démarrez le projet',
    text: 'Nous nous occupons du contrat et du suivi, vous vous occupez du projet.',
  },
];

export const technologies: readonly string[] = [
  'JavaScript',
  'TypeScript',
  'React',
  'Angular',
  'Node.js',
  'Java',
  '.NET',
  'PHP',
  'Python',
  'SAP',
  'Salesforce',
  'AWS',
  'GCP',
  'Azure',
  'Kubernetes',
  'Snowflake',
];

export const closing = {
  title: 'Posez le premier repère',
  text: 'Quatre étapes, puis les premiers profils sous deux jours ouvrés.',
  action: { to: '/besoin-freelance', label: 'Trouver un free' },
};
