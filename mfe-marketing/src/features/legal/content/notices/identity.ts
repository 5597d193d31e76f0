import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

/** The details that article 1-1 of the law of 21 June 2004 requires. */
export const identity = ({ legal, contact }: SiteConfig): DocumentSection[] => [
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
