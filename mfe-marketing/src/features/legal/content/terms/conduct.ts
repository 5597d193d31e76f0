import type { DocumentSection } from '../../../../lib/document';

export const conduct: readonly DocumentSection[] = [
  {
    id: 'informations-personnelles',
    title: '5. Informations personnelles',
    blocks: [
      [
        'Les données que vous nous confiez sont traitées conformément au règlement général sur la protection des données et à la loi du 6 janvier 1978 modifiée. Les finalités, les durées de conservation et vos droits sont exposés dans notre ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        '.',
      ],
      'Si vous nous transmettez les données d’une autre personne, par exemple un collègue à rappeler, vous vous assurez de l’avoir informée et d’en avoir le droit.',
    ],
  },
  {
    id: 'usages-interdits',
    title: '6. Usages interdits',
    blocks: [
      'Vous utilisez le site loyalement, conformément à sa destination et à la loi. Il est notamment interdit :',
      {
        list: [
          'd’usurper l’identité d’une personne ou d’une entreprise, ou de fournir sciemment de fausses informations ;',
          'de publier ou de transmettre des contenus illicites, injurieux, discriminatoires, trompeurs ou portant atteinte aux droits d’un tiers ;',
          'de proposer une mission contraire à la loi, notamment au droit du travail, ou un prêt illicite de main-d’œuvre ;',
          'd’extraire de façon massive ou automatisée les données du site, notamment celles des freelances et des missions ;',
          'd’envoyer des messages non sollicités ou d’utiliser les formulaires à une autre fin que celle qu’ils annoncent ;',
          'd’introduire un programme malveillant, de contourner une mesure de sécurité ou d’entraver le fonctionnement du site ;',
          'de reproduire ou d’exploiter le site ou ses éléments sans notre autorisation écrite.',
        ],
      },
    ],
  },
  {
    id: 'responsabilite',
    title: '7. Limitation de responsabilité',
    blocks: [
      'Nous mettons en œuvre les moyens raisonnables pour assurer un service de qualité. Notre rôle est de faciliter la rencontre entre clients et freelances : nous ne garantissons ni qu’un besoin trouvera un profil, ni qu’une candidature aboutira à une mission.',
      'Dans les limites permises par la loi, notre responsabilité ne peut être recherchée pour les dommages qui résultent d’une indisponibilité du site, d’un usage contraire aux présentes conditions, d’informations inexactes fournies par un utilisateur, du contenu d’un site tiers, d’un cas de force majeure ou du fait d’un tiers.',
      'Rien dans ces conditions ne limite une responsabilité qui ne peut l’être en droit, en particulier en cas de dol, de faute lourde ou de dommage corporel, ni les droits que la loi reconnaît aux consommateurs.',
    ],
  },
];
