import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

export const closingClauses = ({ contact }: SiteConfig): DocumentSection[] => [
  {
    id: 'divisibilite',
    title: '8. Divisibilité',
    blocks: [
      'Si une stipulation des présentes conditions est déclarée nulle ou inapplicable, les autres stipulations conservent leur effet. La stipulation écartée est remplacée par celle qui, tout en étant valable, s’approche le plus de l’intention d’origine.',
      'Le fait de ne pas exercer un droit à un moment donné ne vaut pas renonciation à l’exercer plus tard.',
    ],
  },
  {
    id: 'resiliation',
    title: '9. Résiliation',
    blocks: [
      [
        'Vous pouvez cesser d’utiliser le site à tout moment, et demander la suppression de votre espace personnel en écrivant à ',
        { text: contact.email, href: `mailto:${contact.email}` },
        '.',
      ],
      'En cas de manquement aux présentes conditions, nous pouvons suspendre ou fermer l’accès aux services réservés, après vous avoir invité à vous expliquer lorsque la situation le permet. Un manquement grave ou la protection des autres utilisateurs peuvent justifier une mesure immédiate.',
      'La fin de l’accès au site est sans effet sur les contrats de mission en cours, ni sur les stipulations qui, par nature, doivent lui survivre.',
    ],
  },
  {
    id: 'integralite',
    title: '10. Intégralité de l’accord',
    blocks: [
      [
        'Les présentes conditions, la ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        ' et les ',
        { text: 'mentions légales', to: '/mentions-legales' },
        ' forment l’intégralité de l’accord entre vous et nous sur l’utilisation du site. Elles remplacent tout échange antérieur portant sur le même objet.',
      ],
      'Un contrat signé pour une mission ou pour une prestation prévaut sur elles pour ce qu’il règle.',
    ],
  },
  {
    id: 'droit-applicable',
    title: '11. Droit français applicable',
    blocks: [
      'Les présentes conditions sont soumises au droit français. Leur version française fait foi.',
      [
        'En cas de différend, écrivez-nous d’abord à ',
        { text: contact.email, href: `mailto:${contact.email}` },
        ' : nous chercherons ensemble une solution amiable. À défaut d’accord, les tribunaux français sont compétents, selon les règles de droit commun.',
      ],
    ],
  },
];
