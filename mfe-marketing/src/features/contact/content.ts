export interface ContactReason {
  title: string;
  lede: string;
  hint?: string;
  /** Says what the entered data is used for. */
  notice: string;
  /** The address beside the form. */
  mailbox: 'email' | 'recruitingEmail';
  back: { to: string; label: string };
}

const PROSPECT = {
  notice: 'Ces informations servent à répondre à votre message.',
  mailbox: 'email',
} as const;
const CANDIDATE = {
  notice: 'Ces informations servent à étudier votre candidature.',
  mailbox: 'recruitingEmail',
} as const;

const DASHBOARD = { to: '/dashboard', label: 'Retour à mon espace' };

const DEFAULT: ContactReason = {
  title: 'Parlons de votre projet',
  lede: 'Une question, une démonstration, une mission à confier\u00A0: écrivez-nous, nous vous répondons.',
  ...PROSPECT,
  back: { to: '/', label: 'Retour à l’accueil' },
};

/** Occasions by query parameter `objet`, which links from the careers page and the dashboards set. */
const OCCASIONS = new Map<string | null, ContactReason>(
  Object.entries({
    recrutement: {
      title: 'Rejoindre notre équipe',
      lede: 'Dites-nous ce qui vous attire et ce que vous savez faire\u00A0: nous lirons votre candidature.',
      ...CANDIDATE,
      back: { to: '/nous-recrutons', label: 'Retour aux postes ouverts' },
    },
    candidature: {
      title: 'Votre candidature',
      lede: 'Dites-nous ce qui vous convient, votre tarif journalier (TJM) et votre date de démarrage\u00A0: nous vous répondons.',
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

/** Occasion of the contact page; the default for an unknown `objet`. */
export const contactReasonFor = (objet: string | null): ContactReason =>
  OCCASIONS.get(objet) ?? DEFAULT;
