import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

export const processing = ({ brand, legal }: SiteConfig): DocumentSection[] => [
  {
    id: 'responsable',
    title: 'Qui traite vos données',
    blocks: [
      [
        `Le responsable du traitement est l’éditeur du site ${brand.name} : `,
        { value: legal.companyName },
        ', ',
        { value: legal.address },
        '. Pour toute question sur vos données : ',
        { text: legal.dpoEmail, href: `mailto:${legal.dpoEmail}` },
        '.',
      ],
    ],
  },
  {
    id: 'finalites',
    title: 'Pourquoi nous les traitons',
    blocks: [
      'Vos données servent à quatre choses, et à rien d’autre :',
      {
        list: [
          'gérer les comptes : ouvrir votre espace, vous identifier, vous permettre de changer de mot de passe. Base légale : l’exécution du contrat ;',
          'mettre en relation les clients et les freelances : étudier une demande, étudier une candidature, proposer des profils et des missions. Base légale : les mesures prises à votre demande avant un contrat, puis son exécution ;',
          'communiquer avec vous : répondre à vos messages, vous rappeler au moment choisi, vous informer du suivi. Base légale : votre demande, puis notre intérêt légitime à vous répondre ;',
          'améliorer le service : corriger les pannes et comprendre ce qui gêne les visiteurs, sans profil publicitaire. Base légale : notre intérêt légitime à proposer un site qui fonctionne.',
        ],
      },
      'Aucune décision vous concernant n’est prise de façon entièrement automatisée : une personne lit chaque demande et chaque candidature.',
    ],
  },
  {
    id: 'donnees',
    title: 'Quelles données nous traitons',
    blocks: [
      {
        facts: [
          { term: 'Nom', detail: 'Nom et prénom, et société pour les clients.' },
          { term: 'E-mail', detail: 'Adresse e-mail, pour vous répondre et vous identifier.' },
          {
            term: 'Téléphone',
            detail: 'Numéro de téléphone et, si vous le souhaitez, créneau de rappel.',
          },
          {
            term: 'Informations professionnelles',
            detail:
              'Fonction, profil LinkedIn, tarif journalier ; pour une demande : technologies, séniorité, lieu, budget, description.',
          },
          {
            term: 'Données de connexion',
            detail:
              'Adresse IP, date, page demandée et messages d’erreur, dans les journaux techniques ; jeton de session si vous avez un compte.',
          },
        ],
      },
      'Les champs obligatoires sont signalés dans chaque formulaire ; sans eux, nous ne pouvons pas traiter votre demande. Le fichier choisi dans une demande n’est pas envoyé : seul son nom nous parvient.',
    ],
  },
  {
    id: 'destinataires',
    title: 'Qui y a accès',
    blocks: [
      'Vos données sont destinées aux personnes de notre équipe qui en ont besoin. Une candidature retenue est présentée aux clients concernés, et les coordonnées d’un client au freelance qu’il souhaite rencontrer, dans la mesure nécessaire à la mise en relation.',
      'Nous faisons appel à des prestataires techniques, tenus par contrat à la confidentialité : l’hébergement du site, l’authentification et la base de données (Firebase, de Google), l’envoi des messages des formulaires (EmailJS). La recherche de ville interroge un service public français, qui ne reçoit que le texte saisi.',
      'Certains de ces prestataires peuvent traiter des données hors de l’Union européenne. Ces transferts reposent sur une décision d’adéquation ou sur les clauses contractuelles types de la Commission européenne. Vos données ne sont ni vendues ni cédées.',
    ],
  },
];
