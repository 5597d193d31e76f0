import type { SiteConfig } from '@jalon/shared/config';
import { section, type TextDocument } from '../../ui/DocumentPage';

export const legalNoticeDocument = ({ legal, contact }: SiteConfig): TextDocument => ({
  title: 'Mentions légales',
  lede: 'Qui édite ce site, qui l’héberge, et comment nous écrire.',
  updated: '2026-11-21',
  sections: [
    // The first three: the details that article 1-1 of the law of 21 June 2004 requires.
    section('editeur', 'Éditeur du site', [
      {
        facts: [
          ['Dénomination sociale', [{ value: legal.companyName }]],
          ['Forme juridique', [{ value: legal.legalForm }]],
          ['Capital social', [{ value: legal.capital }]],
          ['Siège social', [{ value: legal.address }]],
          ['SIREN', [{ value: legal.siren }]],
          ['Registre du commerce', [{ value: legal.rcs }]],
          ['TVA intracommunautaire', [{ value: legal.vat }]],
          ['Téléphone', [{ value: legal.phone }]],
          ['E-mail', [{ mail: contact.email }]],
        ],
      },
    ]),
    section('publication', 'Direction de la publication', [
      ['Directeur de la publication\u00A0: ', { value: legal.publicationDirector }, '.'],
    ]),
    section('hebergeur', 'Hébergeur', [
      {
        facts: [
          ['Nom', [{ value: legal.host.name }]],
          ['Adresse', [{ value: legal.host.address }]],
          ['Téléphone', [{ value: legal.host.phone }]],
        ],
      },
    ]),
    section('propriete-intellectuelle', 'Propriété intellectuelle', [
      'La structure du site, ses textes, son identité graphique, ses dessins, son logo et ses programmes sont protégés par le droit de la propriété intellectuelle. Toute reproduction ou représentation, totale ou partielle, sans autorisation écrite préalable est interdite, sauf les exceptions prévues par la loi, comme la courte citation et la copie privée.',
      'Les noms de produits et les marques cités, notamment les noms de technologies, appartiennent à leurs titulaires. Les caractères typographiques Bricolage Grotesque et les pictogrammes Lucide sont utilisés sous leurs licences libres.',
    ]),
    section('cookies', 'Cookies', [
      'Ce site n’utilise ni cookie publicitaire, ni mesure d’audience soumise à votre accord, ni contenu servi par un tiers à des fins de suivi. Seules sont enregistrées dans votre navigateur les données strictement nécessaires au service que vous demandez.',
      [
        'Le détail figure dans la ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        '.',
      ],
    ]),
    section('donnees', 'Données personnelles', [
      [
        'Pour toute question sur vos données personnelles, ou pour exercer vos droits, écrivez à ',
        { mail: legal.dpoEmail },
        '.',
      ],
    ]),
    section('signalement', 'Signaler un contenu', [
      [
        'Un contenu vous paraît illicite ou inexact\u202F? ',
        { text: 'Écrivez-nous', to: '/contact?sujet=Signaler%20un%20contenu' },
        ' en indiquant la page concernée et les raisons de votre signalement.',
      ],
    ]),
  ],
});
