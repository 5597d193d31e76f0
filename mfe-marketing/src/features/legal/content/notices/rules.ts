import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

export const rules = ({ legal }: SiteConfig): DocumentSection[] => [
  {
    id: 'propriete-intellectuelle',
    title: 'Propriété intellectuelle',
    blocks: [
      'La structure du site, ses textes, son identité graphique, ses dessins, son logo et ses programmes sont protégés par le droit de la propriété intellectuelle. Toute reproduction ou représentation, totale ou partielle, sans autorisation écrite préalable est interdite, sauf les exceptions prévues par la loi, comme la courte citation et la copie privée.',
      'Les noms de produits et les marques cités, notamment les noms de technologies, appartiennent à leurs titulaires. Les caractères typographiques Bricolage Grotesque et les pictogrammes Lucide sont utilisés sous leurs licences libres.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    blocks: [
      'Ce site n’utilise ni cookie publicitaire, ni mesure d’audience soumise à votre accord, ni contenu servi par un tiers à des fins de suivi. Seules sont enregistrées dans votre navigateur les données strictement nécessaires au service que vous demandez.',
      [
        'Le détail figure dans la ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        '.',
      ],
    ],
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    blocks: [
      [
        'Pour toute question sur vos données personnelles, ou pour exercer vos droits, écrivez à ',
        { text: legal.dpoEmail, href: `mailto:${legal.dpoEmail}` },
        '.',
      ],
    ],
  },
  {
    id: 'signalement',
    title: 'Signaler un contenu',
    blocks: [
      [
        'Un contenu vous paraît illicite ou inexact ? ',
        { text: 'Écrivez-nous', to: '/contact?sujet=Signaler%20un%20contenu' },
        ' en indiquant la page concernée et les raisons de votre signalement.',
      ],
    ],
  },
];
