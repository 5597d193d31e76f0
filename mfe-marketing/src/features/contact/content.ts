export interface Occasion {
  title: string;
  lede: string;
  /** Hint of the message. */
  hint?: string;
  /** Purpose of the message, in the privacy notice. */
  purpose: string;
  retention: string;
  /** The address beside the form. */
  mailbox: 'email' | 'recruitingEmail';
  /** Link to go back after sending. */
  back: { to: string; label: string };
}

/** Product decision: prospects 3 years, candidates 2 years. */
const PROSPECT = {
  purpose: 'pour répondre à votre message',
  retention: 'au plus 3\u00A0ans après notre dernier échange',
  mailbox: 'email',
} as const;
const CANDIDATE = {
  purpose: 'pour étudier votre candidature',
  retention: 'au plus 2\u00A0ans après notre dernier échange',
  mailbox: 'recruitingEmail',
} as const;

const DASHBOARD = { to: '/dashboard', label: 'Retour à mon espace' };

const DEFAULT: Occasion = {
  title: 'Parlons de votre projet',
  lede: 'Une question, une démonstration, une mission à confier : écrivez-nous, nous vous répondons.',
  ...PROSPECT,
  back: { to: '/', label: 'Retour à l’accueil' },
};

/** By `objet` parameter, which links from the careers page and the dashboards set. */
const OCCASIONS = new Map<string | null, Occasion>(
  Object.entries({
    recrutement: {
      title: 'Rejoindre notre équipe',
      lede: 'Dites-nous ce qui vous attire et ce que vous savez faire\u00A0: nous lirons votre candidature.',
      ...CANDIDATE,
      back: { to: '/nous-recrutons', label: 'Retour aux postes ouverts' },
    },
    candidature: {
      title: 'Votre candidature',
      lede: 'Dites-nous ce qui vous convient, votre TJM et votre date de démarrage\u00A0: nous vous répondons.',
      ...CANDIDATE,
      back: DASHBOARD,
    },
    freelance: {
      title: 'Rencontrer un freelance',
      lede: 'Dites-nous pour quelle mission et à partir de quand\u00A0: nous organisons l’échange.',
      hint: 'Précisez la mission et la date de début souhaitée.',
      ...PROSPECT,
      back: DASHBOARD,
    },
    compte: {
      title: 'À propos de votre espace',
      lede: 'Une question, un changement, un incident\u00A0: écrivez-nous, nous vous répondons.',
      ...PROSPECT,
      back: DASHBOARD,
    },
  }),
);

/** What the contact page is about; the default for an unknown `objet`. */
export const occasionFor = (objet: string | null): Occasion => OCCASIONS.get(objet) ?? DEFAULT;
