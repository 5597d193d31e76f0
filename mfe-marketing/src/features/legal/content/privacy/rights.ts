import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

export const rights = ({ legal }: SiteConfig): DocumentSection[] => [
  {
    id: 'conservation',
    title: 'Combien de temps nous les gardons',
    blocks: [
      'Nous conservons vos données aussi longtemps que nécessaire aux finalités annoncées, et pas davantage :',
      {
        facts: [
          {
            term: 'Demandes et messages',
            detail: '3 ans après notre dernier échange, si aucune mission n’a commencé.',
          },
          { term: 'Candidatures', detail: '2 ans après notre dernier échange.' },
          {
            term: 'Compte',
            detail: 'Tant qu’il est ouvert, puis jusqu’à la prescription des obligations en cours.',
          },
          {
            term: 'Contrats et factures',
            detail: '10 ans, comme l’impose le Code de commerce pour les pièces comptables.',
          },
          { term: 'Journaux techniques', detail: '12 mois au plus.' },
        ],
      },
      'Au terme de ces durées, les données sont supprimées ou rendues anonymes.',
    ],
  },
  {
    id: 'droits',
    title: 'Vos droits',
    blocks: [
      'Vous disposez à tout moment des droits suivants :',
      {
        list: [
          'accès : savoir quelles données nous détenons sur vous et en recevoir une copie ;',
          'rectification : faire corriger ce qui est inexact ou incomplet ;',
          'effacement : obtenir la suppression de vos données, sauf obligation légale de les conserver ;',
          'limitation : faire geler leur utilisation pendant l’examen d’une contestation ;',
          'portabilité : recevoir les données que vous nous avez fournies dans un format courant, ou les faire transmettre ;',
          'opposition : refuser un traitement fondé sur notre intérêt légitime, pour des raisons tenant à votre situation, et refuser sans motif toute prospection.',
        ],
      },
      [
        'Pour les exercer, écrivez à ',
        { text: legal.dpoEmail, href: `mailto:${legal.dpoEmail}` },
        '. Nous répondons dans le délai d’un mois. Vous pouvez aussi laisser des directives sur le sort de vos données après votre mort.',
      ],
      [
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés : ',
        { text: 'www.cnil.fr', href: 'https://www.cnil.fr/fr/plaintes' },
        '.',
      ],
    ],
  },
  {
    id: 'securite',
    title: 'Comment nous les protégeons',
    blocks: [
      'Les échanges avec le site sont chiffrés. L’accès aux données est limité par des règles appliquées par le serveur : un client ne lit que ses missions, un freelance que les siennes et celles qui cherchent un profil. Les mots de passe sont gérés par notre fournisseur d’identité, qui ne les conserve que sous forme protégée ; nous ne les connaissons pas.',
      'En cas de violation de données présentant un risque pour vous, nous prévenons la CNIL dans les 72 heures et, si le risque est élevé, nous vous prévenons aussi.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage local',
    blocks: [
      'Le site ne dépose aucun traceur publicitaire ni de mesure d’audience qui demande votre accord. Il garde dans votre navigateur ce qui est nécessaire à son fonctionnement, et rien d’autre :',
      {
        list: [
          'votre session, si vous êtes connecté ;',
          'tant que l’onglet est ouvert : les réponses d’une demande en cours et son numéro, le tableau du simulateur détaillé, votre sélection de freelances, la dernière page rechargée après une panne et, si nous relevons les pannes, si cet onglet en fait partie ;',
          'pour un freelance connecté : la fonction et les compétences qu’il a saisies pour classer les missions, et les numéros des missions déjà vues ;',
          'l’empreinte du dernier message envoyé et les numéros de vos vingt dernières demandes, pour ne rien envoyer deux fois ;',
          'quand une nouvelle version d’une page est essayée avec une partie des visiteurs : un nombre de 0 à 99 tiré au hasard, qui décide si vous la voyez et ne vous identifie pas.',
        ],
      },
      [
        'Vous pouvez ',
        { text: 'les voir et les effacer ici', href: '#ce-navigateur' },
        ', ou depuis votre navigateur.',
      ],
    ],
  },
];
