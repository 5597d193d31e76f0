import type { DocumentSection } from '../../../../lib/document';

export const useOfTheSite: readonly DocumentSection[] = [
  {
    id: 'utilisation-du-site',
    title: '1. Utilisation du site et majorité',
    blocks: [
      'Le site est accessible gratuitement, à tout moment, depuis un appareil relié à Internet. Les frais de connexion et d’équipement restent à votre charge. La consultation des pages publiques et l’usage des simulateurs ne demandent aucun compte.',
      'L’utilisation des services est réservée aux personnes majeures et capables juridiquement. En envoyant une demande, une candidature ou un message, vous déclarez avoir au moins dix-huit ans et, si vous agissez pour une entreprise, disposer du pouvoir de l’engager.',
      'Lorsqu’un espace personnel vous est ouvert, vos identifiants sont confidentiels : vous êtes responsable de leur garde et vous nous signalez sans délai tout usage que vous n’auriez pas autorisé.',
    ],
  },
  {
    id: 'conditions-generales',
    title: '2. Conditions générales',
    blocks: [
      'Les conditions applicables sont celles qui sont en ligne au moment où vous utilisez le site. Nous pouvons les modifier pour suivre l’évolution des services ou de la loi ; la date de mise à jour figure sur cette page. Les changements importants sont annoncés sur le site.',
      'Nous faisons de notre mieux pour que le site soit disponible en permanence. Il peut toutefois être interrompu pour maintenance, pour mise à jour, ou en raison d’un événement extérieur à notre volonté. Nous pouvons faire évoluer ou arrêter un service, sans que cela remette en cause les contrats de mission en cours.',
      'Les simulations, les estimations et les exemples de missions présentés sur le site sont donnés à titre indicatif. Ils ne constituent ni un devis, ni une offre, ni un conseil fiscal ou social.',
    ],
  },
  {
    id: 'exactitude',
    title: '3. Exactitude des informations',
    blocks: [
      'Nous veillons à publier des informations exactes et à jour. Malgré ce soin, des erreurs ou des omissions peuvent subsister. Vous êtes invité à vérifier toute information avant de fonder sur elle une décision importante, et à nous signaler ce qui vous paraîtrait inexact.',
      'De votre côté, vous vous engagez à fournir des informations sincères, complètes et actuelles : identité, coordonnées, fonction, expérience, tarif, description d’un besoin. Nous pouvons écarter une demande ou une candidature qui repose sur des informations manifestement fausses.',
    ],
  },
  {
    id: 'liens-tiers',
    title: '4. Liens vers des sites tiers',
    blocks: [
      'Le site contient des liens vers des sites que nous n’éditons pas, par exemple des réseaux sociaux. Ces liens sont proposés pour votre commodité. Nous ne contrôlons ni le contenu de ces sites, ni leurs pratiques en matière de données personnelles, et nous n’en répondons pas.',
      'Vous pouvez créer un lien vers une page publique du site, à condition qu’il n’induise pas en erreur sur nos relations avec vous et qu’il ne présente pas la page dans le cadre d’un autre site.',
    ],
  },
];
