import type { SiteConfig } from '@jalon/shared/config';
import { section, type TextDocument } from '../../ui/DocumentPage';

export const privacyDocument = ({ brand, legal }: SiteConfig): TextDocument => ({
  title: 'Protection des données personnelles',
  lede: 'Ce que nous savons de vous, pourquoi, pour combien de temps, et comment garder la main.',
  updated: '2026-11-28',
  sections: [
    section('responsable', 'Qui traite vos données', [
      [
        `Le responsable du traitement est l’éditeur du site ${brand.name}\u00A0: `,
        { value: legal.companyName },
        ', ',
        { value: legal.address },
        '. Pour toute question sur vos données\u00A0: ',
        { mail: legal.dpoEmail },
        '.',
      ],
    ]),
    section('finalites', 'Pourquoi nous les traitons', [
      'Vos données servent à quatre choses, et à rien d’autre\u00A0:',
      {
        list: [
          'gérer les comptes\u00A0: ouvrir votre espace, vous identifier, vous permettre de changer de mot de passe. Base légale\u00A0: l’exécution du contrat\u202F;',
          'mettre en relation les clients et les freelances\u00A0: étudier une demande, étudier une candidature, proposer des profils et des missions. Base légale\u00A0: les mesures prises à votre demande avant un contrat, puis son exécution\u202F;',
          'communiquer avec vous\u00A0: répondre à vos messages, vous rappeler au moment choisi, vous informer du suivi. Base légale\u00A0: votre demande, puis notre intérêt légitime à vous répondre\u202F;',
          'améliorer le service\u00A0: corriger les pannes et comprendre ce qui gêne les visiteurs, sans profil publicitaire. Base légale\u00A0: notre intérêt légitime à proposer un site qui fonctionne.',
        ],
      },
      'Aucune décision vous concernant n’est prise de façon entièrement automatisée\u00A0: une personne lit chaque demande et chaque candidature.',
    ]),
    section('donnees', 'Quelles données nous traitons', [
      {
        facts: [
          ['Nom', 'Nom et prénom, et société pour les clients.'],
          ['E-mail', 'Adresse e-mail, pour vous répondre et vous identifier.'],
          ['Téléphone', 'Numéro de téléphone et, si vous le souhaitez, créneau de rappel.'],
          [
            'Informations professionnelles',
            'Fonction, profil LinkedIn, tarif journalier\u202F; pour une demande\u00A0: technologies, séniorité, lieu, budget, description.',
          ],
          [
            'Données de connexion',
            'Adresse IP, date, page demandée et messages d’erreur, dans les journaux techniques\u202F; jeton de session si vous avez un compte.',
          ],
        ],
      },
      'Les champs obligatoires sont signalés dans chaque formulaire\u202F; sans eux, nous ne pouvons pas traiter votre demande. Le fichier choisi dans une demande n’est pas envoyé\u00A0: seul son nom nous parvient.',
    ]),
    section('destinataires', 'Qui y a accès', [
      'Vos données sont destinées aux personnes de notre équipe qui en ont besoin. Une candidature retenue est présentée aux clients concernés, et les coordonnées d’un client au freelance qu’il souhaite rencontrer, dans la mesure nécessaire à la mise en relation.',
      'Nous faisons appel à des prestataires techniques, tenus par contrat à la confidentialité\u00A0: l’hébergement du site, l’authentification et la base de données (Firebase, de Google), l’envoi des messages des formulaires (EmailJS). La recherche de ville interroge un service public français, qui ne reçoit que le texte saisi.',
      'Certains de ces prestataires peuvent traiter des données hors de l’Union européenne. Ces transferts reposent sur une décision d’adéquation ou sur les clauses contractuelles types de la Commission européenne. Vos données ne sont ni vendues ni cédées.',
    ]),
    section('conservation', 'Combien de temps nous les gardons', [
      'Nous conservons vos données aussi longtemps que nécessaire aux finalités annoncées, et pas davantage\u00A0:',
      {
        facts: [
          [
            'Demandes et messages',
            '3\u00A0ans après notre dernier échange, si aucune mission n’a commencé.',
          ],
          ['Candidatures', '2\u00A0ans après notre dernier échange.'],
          [
            'Compte',
            'Tant qu’il est ouvert, puis jusqu’à la prescription des obligations en cours.',
          ],
          [
            'Contrats et factures',
            '10\u00A0ans, comme l’impose le Code de commerce pour les pièces comptables.',
          ],
          ['Journaux techniques', '12\u00A0mois au plus.'],
        ],
      },
      'Au terme de ces durées, les données sont supprimées ou rendues anonymes.',
    ]),
    section('droits', 'Vos droits', [
      'Vous disposez à tout moment des droits suivants\u00A0:',
      {
        list: [
          'accès\u00A0: savoir quelles données nous détenons sur vous et en recevoir une copie\u202F;',
          'rectification\u00A0: faire corriger ce qui est inexact ou incomplet\u202F;',
          'effacement\u00A0: obtenir la suppression de vos données, sauf obligation légale de les conserver\u202F;',
          'limitation\u00A0: faire geler leur utilisation pendant l’examen d’une contestation\u202F;',
          'portabilité\u00A0: recevoir les données que vous nous avez fournies dans un format courant, ou les faire transmettre\u202F;',
          'opposition\u00A0: refuser un traitement fondé sur notre intérêt légitime, pour des raisons tenant à votre situation, et refuser sans motif toute prospection.',
        ],
      },
      [
        'Pour les exercer, écrivez à ',
        { mail: legal.dpoEmail },
        '. Nous répondons dans le délai d’un mois. Vous pouvez aussi laisser des directives sur le sort de vos données après votre mort.',
      ],
      [
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés\u00A0: ',
        { text: 'www.cnil.fr', href: 'https://www.cnil.fr/fr/plaintes' },
        '.',
      ],
    ]),
    section('securite', 'Comment nous les protégeons', [
      'Les échanges avec le site sont chiffrés. L’accès aux données est limité par des règles appliquées par le serveur\u00A0: un client ne lit que ses missions, un freelance que les siennes et celles qui cherchent un profil. Les mots de passe sont gérés par notre fournisseur d’identité, qui ne les conserve que sous forme protégée\u202F; nous ne les connaissons pas.',
      'En cas de violation de données présentant un risque pour vous, nous prévenons la CNIL dans les 72\u00A0heures et, si le risque est élevé, nous vous prévenons aussi.',
    ]),
    section('cookies', 'Cookies et stockage local', [
      'Le site ne dépose aucun traceur publicitaire ni de mesure d’audience qui demande votre accord. Il garde dans votre navigateur ce qui est nécessaire à son fonctionnement, et rien d’autre\u00A0:',
      {
        list: [
          'votre session, si vous êtes connecté\u202F;',
          'tant que l’onglet est ouvert\u00A0: les réponses d’une demande en cours et la demande envoyée, le tableau du simulateur détaillé, votre sélection de freelances, ce que vous emportez d’une page vers un formulaire, la position de lecture des pages et, si nous relevons les pannes, si cet onglet en fait partie\u00A0;',
          'pour un freelance connecté\u00A0: les dates de ses candidatures à des missions\u00A0;',
          'l’empreinte de vos vingt derniers messages, pour ne rien envoyer deux fois.',
        ],
      },
      [
        'Vous pouvez ',
        { text: 'les voir et les effacer ici', href: '#ce-navigateur' },
        ', ou depuis votre navigateur.',
      ],
    ]),
  ],
});
