import type { SiteConfig } from '@jalon/shared/config';
import { CRITERIA } from '@jalon/shared/rates';
import { isPlaceholder } from '../../lib/placeholder';

interface Point {
  title: string;
  text: string;
}

export const opening = {
  title: 'Ce qu’est un jalon',
  lede: 'Une tige de deux couleurs que le géomètre plante pour tenir une ligne droite, et que l’on voit de loin. Nous tenons une mission de la même façon.',
};

/** In the order of the drawings of `Alignment`. */
export const alignment: readonly Point[] = [
  {
    title: 'Un jalon marque un point',
    text: 'Votre besoin, écrit en une phrase, puis précisé avec vous.',
  },
  {
    title: 'Deux donnent une direction',
    text: 'Un expert évalué sur ce besoin\u00A0: on sait d’où l’on part et vers quoi l’on va.',
  },
  {
    title: 'Trois montrent un écart',
    text: 'Pendant la mission, un point avec vous et un avec l’expert\u00A0: ce qui dévie se voit tôt.',
  },
];

interface Legend {
  what: string;
  worth: string;
  /** Bands of the sample rod, and of its scale. */
  bands: number;
  most: number;
  link: { to: string; label: string };
}

/** What a band of the rods of this site is worth. */
export const legends: readonly Legend[] = [
  {
    what: 'Un tarif journalier',
    worth: 'Une bande vaut 100\u00A0€.',
    bands: 4.5,
    most: 7,
    link: { to: '/#domaines', label: 'Des tarifs estimés' },
  },
  {
    what: 'La durée d’une mission',
    worth: 'Une bande vaut deux mois.',
    bands: 6,
    most: 12,
    link: { to: '/besoin-freelance#missions', label: 'Des missions en exemple' },
  },
  {
    what: 'Une évaluation',
    worth: 'Une bande vaut un point, sur cinq.',
    bands: 4,
    most: 5,
    link: { to: '/besoin-freelance#preuves', label: 'Un profil en exemple' },
  },
  {
    what: 'Un résultat de simulateur',
    worth:
      'La valeur d’une bande dépend du montant, 10\u202F000\u00A0€ par exemple. Elle est écrite à côté.',
    bands: 8.5,
    most: 10,
    link: { to: '/simulateur-gains', label: 'Estimer mes pertes' },
  },
];

export const judging = {
  id: 'profil',
  title: 'Comment un profil est jugé',
  text: 'Nous lisons chaque candidature. Puis quatre critères, les mêmes pour tous, notés sur cinq avant que vous ne lisiez le profil.',
  link: { to: '/besoin-freelance#preuves', label: 'Lire un profil d’exemple' },
  points: CRITERIA.map(({ criterion, how }) => ({ title: criterion, text: how })),
};

export const money: readonly Point[] = [
  {
    title: 'Le mois est travaillé',
    text: 'Le freelance remplit un compte rendu d’activité\u00A0: les jours travaillés, et eux seuls, sont facturés.',
  },
  {
    title: 'L’entreprise règle une facture',
    text: 'Nous réunissons les comptes rendus de tous ses freelances en un seul document, une fois par mois.',
  },
  {
    title: 'Le freelance est payé',
    text: 'Au tarif convenu avant la mission, pour les jours du compte rendu. En portage, la société de portage en fait un salaire.',
  },
];

/** Shown while the operator has not configured its share. */
export const UNSTATED_SHARE =
  'Notre part n’est pas publiée sur ce site\u00A0: demandez-la-nous avant de vous engager.';

interface Mailbox {
  who: string;
  why: string;
  email: string;
  phone?: string;
}

/** Whom to write to; a telephone number that is a placeholder is left out. */
export const mailboxes = ({ contact, legal }: SiteConfig): readonly Mailbox[] => [
  {
    who: 'Vous cherchez un freelance',
    why: 'Un besoin, une démonstration, une mission en cours.',
    email: contact.email,
    ...(!isPlaceholder(contact.phone) && { phone: contact.phone }),
  },
  {
    who: 'Vous avez envoyé une demande',
    why: 'La compléter, la relancer, l’annuler.',
    email: contact.requestEmail,
  },
  {
    who: 'Vous voulez travailler avec nous',
    why: 'Une candidature de freelance, ou à l’un de nos postes.',
    email: contact.recruitingEmail,
  },
  {
    who: 'Une question sur vos données',
    why: 'Les lire, les corriger, les effacer.',
    email: legal.dpoEmail,
  },
];

export const closing = {
  title: 'Plantez le premier',
  text: 'Une phrase suffit pour commencer. Nous la lisons et nous vous répondons.',
  action: { to: '/besoin-freelance', label: 'Trouver un freelance' },
};
