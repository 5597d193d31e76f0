import type { SiteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/format';
import { EVALUATION_CRITERIA } from '../lib/sample';
import { section, type DocumentSection } from '../ui/DocumentPage';

export const introTexts = {
  title: 'Ce qu’est un jalon',
  lede: 'Une tige de deux couleurs que le géomètre plante pour tenir une ligne droite, et que l’on voit de loin. Nous tenons une mission de la même façon.',
};

/** Texts on one, two and three stakes, in the order of the drawing. */
export const stakeTexts = {
  'Un jalon marque un point': 'Votre besoin, écrit en une phrase, puis précisé avec vous.',
  'Deux donnent une direction':
    'Un expert évalué sur ce besoin\u00A0: on sait d’où l’on part et vers quoi l’on va.',
  'Trois montrent un écart':
    'Pendant la mission, un point avec vous et un avec l’expert\u00A0: ce qui dévie se voit tôt.',
};

/** Shown while the operator has not stated its share. */
const UNSTATED_SHARE =
  'Notre part n’est pas publiée sur ce site\u00A0: demandez-la-nous avant de vous engager.';

/** How a profile is judged, how money flows, and whom to write to. A telephone number that is a placeholder is left out. */
export const aboutSections = ({ contact, fees, legal }: SiteConfig): readonly DocumentSection[] => [
  section('profil', 'Comment un profil est jugé', [
    'Nous lisons chaque candidature. Puis quatre critères, les mêmes pour tous, sont notés sur cinq avant que vous ne lisiez le profil.',
    { facts: EVALUATION_CRITERIA.map(({ criterion, how }) => [criterion, how] as const) },
    [{ text: 'Lire un profil d’exemple', to: '/besoin-freelance#preuves' }],
  ]),
  section('argent', 'Où va l’argent', [
    fees?.trim() ?? UNSTATED_SHARE,
    'Le freelance remplit chaque mois un compte rendu d’activité\u00A0: les jours travaillés, et eux seuls, sont facturés. Nous réunissons les comptes rendus de tous les freelances d’une entreprise en une seule facture. Le freelance est payé au tarif convenu avant la mission\u202F; en portage, la société de portage en fait un salaire.',
    [{ text: 'Comprendre le portage', to: '/portage' }],
  ]),
  section('ecrire', 'À qui écrire', [
    {
      facts: [
        ['Vous cherchez un freelance', [{ mail: contact.email }]],
        ...(isPlaceholder(contact.phone)
          ? []
          : [['Par téléphone', [{ value: contact.phone }]] as const]),
        ['Vous avez envoyé une demande', [{ mail: contact.requestEmail }]],
        ['Vous voulez travailler avec nous', [{ mail: contact.recruitingEmail }]],
        ['Une question sur vos données', [{ mail: legal.dpoEmail }]],
      ],
    },
    [{ text: 'Qui édite ce site', to: '/mentions-legales' }],
  ]),
];

export const closingTexts = {
  title: 'Plantez le premier',
  text: 'Une phrase suffit pour commencer. Nous la lisons et nous vous répondons.',
  action: { to: '/besoin-freelance', label: 'Trouver un freelance' },
};
