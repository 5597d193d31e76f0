import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection, TextDocument } from '../../ui/DocumentPage';

/** The details that article 1-1 of the law of 21 June 2004 requires. */
const identity = ({ legal, contact }: SiteConfig): DocumentSection[] => [
  {
    id: 'editeur',
    title: 'Éditeur du site',
    blocks: [
      {
        facts: [
          { term: 'Dénomination sociale', detail: [{ value: legal.companyName }] },
          { term: 'Forme juridique', detail: [{ value: legal.legalForm }] },
          { term: 'Capital social', detail: [{ value: legal.capital }] },
          { term: 'Siège social', detail: [{ value: legal.address }] },
          { term: 'SIREN', detail: [{ value: legal.siren }] },
          { term: 'Registre du commerce', detail: [{ value: legal.rcs }] },
          { term: 'TVA intracommunautaire', detail: [{ value: legal.vat }] },
          { term: 'Téléphone', detail: [{ value: legal.phone }] },
          { term: 'E-mail', detail: [{ text: contact.email, href: `mailto:${contact.email}` }] },
        ],
      },
    ],
  },
  {
    id: 'publication',
    title: 'Direction de la publication',
    blocks: [['Directeur de la publication : ', { value: legal.publicationDirector }, '.']],
  },
  {
    id: 'hebergeur',
    title: 'Hébergeur',
    blocks: [
      {
        facts: [
          { term: 'Nom', detail: [{ value: legal.host.name }] },
          { term: 'Adresse', detail: [{ value: legal.host.address }] },
          { term: 'Téléphone', detail: [{ value: legal.host.phone }] },
        ],
      },
    ],
  },
];

const rules = ({ legal }: SiteConfig): DocumentSection[] => [
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

export const notices = (config: SiteConfig): TextDocument => ({
  title: 'Mentions légales',
  lede: 'Qui édite ce site, qui l’héberge, et comment nous écrire.',
  updated: '2026-11-21',
  sections: [...identity(config), ...rules(config)],
});
