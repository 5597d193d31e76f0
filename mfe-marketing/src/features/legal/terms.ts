import type { SiteConfig } from '@jalon/shared/config';
import { section, type TextDocument } from '../../ui/DocumentPage';

export const termsDocument = ({ brand, legal, contact }: SiteConfig): TextDocument => ({
  title: 'Conditions générales d’utilisation',
  lede: 'Les règles du site, en un préambule et onze articles.',
  updated: '2026-11-23',
  sections: [
    section('preambule', 'Préambule', [
      [
        `Le site ${brand.name} (ci-après «\u00A0le site\u00A0») est édité par `,
        { value: legal.companyName },
        ' (ci-après «\u00A0nous\u00A0»), dont les coordonnées figurent dans les ',
        { text: 'mentions légales', to: '/mentions-legales' },
        '. Il met en relation des entreprises qui recherchent des experts indépendants en informatique et en numérique (ci-après «\u00A0les clients\u00A0») et des experts qui souhaitent réaliser des missions (ci-après «\u00A0les freelances\u00A0»). Il présente aussi une offre de portage salarial.',
      ],
      'Les présentes conditions générales d’utilisation (ci-après «\u00A0les conditions\u00A0») fixent les règles d’accès au site et d’utilisation de ses services par toute personne qui le consulte (ci-après «\u00A0l’utilisateur\u00A0» ou «\u00A0vous\u00A0»). En utilisant le site, vous reconnaissez en avoir pris connaissance et vous vous engagez à les respecter.',
      'Les missions elles-mêmes font l’objet de contrats distincts, conclus entre les parties concernées. Les présentes conditions ne les remplacent pas.',
    ]),
    section('utilisation-du-site', '1. Utilisation du site et majorité', [
      'Le site est accessible gratuitement, à tout moment, depuis un appareil relié à Internet. Les frais de connexion et d’équipement restent à votre charge. La consultation des pages publiques et l’usage des simulateurs ne demandent aucun compte.',
      'L’utilisation des services est réservée aux personnes majeures et capables juridiquement. En envoyant une demande, une candidature ou un message, vous déclarez avoir au moins dix-huit ans et, si vous agissez pour une entreprise, disposer du pouvoir de l’engager.',
      'Lorsqu’un espace personnel vous est ouvert, vos identifiants sont confidentiels\u00A0: vous êtes responsable de leur garde et vous nous signalez sans délai tout usage que vous n’auriez pas autorisé.',
    ]),
    section('conditions-generales', '2. Conditions générales', [
      'Les conditions applicables sont celles qui sont en ligne au moment où vous utilisez le site. Nous pouvons les modifier pour suivre l’évolution des services ou de la loi\u202F; la date de mise à jour figure sur cette page. Les changements importants sont annoncés sur le site.',
      'Nous faisons de notre mieux pour que le site soit disponible en permanence. Il peut toutefois être interrompu pour maintenance, pour mise à jour, ou en raison d’un événement extérieur à notre volonté. Nous pouvons faire évoluer ou arrêter un service, sans que cela remette en cause les contrats de mission en cours.',
      'Les simulations, les estimations et les exemples de missions présentés sur le site sont donnés à titre indicatif. Ils ne constituent ni un devis, ni une offre, ni un conseil fiscal ou social.',
    ]),
    section('exactitude', '3. Exactitude des informations', [
      'Nous veillons à publier des informations exactes et à jour. Malgré ce soin, des erreurs ou des omissions peuvent subsister. Vous êtes invité à vérifier toute information avant de fonder sur elle une décision importante, et à nous signaler ce qui vous paraîtrait inexact.',
      'De votre côté, vous vous engagez à fournir des informations sincères, complètes et actuelles\u00A0: identité, coordonnées, fonction, expérience, tarif, description d’un besoin. Nous pouvons écarter une demande ou une candidature qui repose sur des informations manifestement fausses.',
    ]),
    section('liens-tiers', '4. Liens vers des sites tiers', [
      'Le site contient des liens vers des sites que nous n’éditons pas, par exemple des réseaux sociaux. Ces liens sont proposés pour votre commodité. Nous ne contrôlons ni le contenu de ces sites, ni leurs pratiques en matière de données personnelles, et nous n’en répondons pas.',
      'Vous pouvez créer un lien vers une page publique du site, à condition qu’il n’induise pas en erreur sur nos relations avec vous et qu’il ne présente pas la page dans le cadre d’un autre site.',
    ]),
    section('informations-personnelles', '5. Informations personnelles', [
      [
        'Les données que vous nous confiez sont traitées conformément au règlement général sur la protection des données et à la loi du 6 janvier 1978 modifiée. Les finalités, les durées de conservation et vos droits sont exposés dans notre ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        '.',
      ],
      'Si vous nous transmettez les données d’une autre personne, par exemple un collègue à rappeler, vous vous assurez de l’avoir informée et d’en avoir le droit.',
    ]),
    section('usages-interdits', '6. Usages interdits', [
      'Vous utilisez le site loyalement, conformément à sa destination et à la loi. Il est notamment interdit\u00A0:',
      {
        list: [
          'd’usurper l’identité d’une personne ou d’une entreprise, ou de fournir sciemment de fausses informations\u202F;',
          'de publier ou de transmettre des contenus illicites, injurieux, discriminatoires, trompeurs ou portant atteinte aux droits d’un tiers\u202F;',
          'de proposer une mission contraire à la loi, notamment au droit du travail, ou un prêt illicite de main-d’œuvre\u202F;',
          'd’extraire de façon massive ou automatisée les données du site, notamment celles des freelances et des missions\u202F;',
          'd’envoyer des messages non sollicités ou d’utiliser les formulaires à une autre fin que celle qu’ils annoncent\u202F;',
          'd’introduire un programme malveillant, de contourner une mesure de sécurité ou d’entraver le fonctionnement du site\u202F;',
          'de reproduire ou d’exploiter le site ou ses éléments sans notre autorisation écrite.',
        ],
      },
    ]),
    section('responsabilite', '7. Limitation de responsabilité', [
      'Nous mettons en œuvre les moyens raisonnables pour assurer un service de qualité. Notre rôle est de faciliter la rencontre entre clients et freelances\u00A0: nous ne garantissons ni qu’un besoin trouvera un profil, ni qu’une candidature aboutira à une mission.',
      'Dans les limites permises par la loi, notre responsabilité ne peut être recherchée pour les dommages qui résultent d’une indisponibilité du site, d’un usage contraire aux présentes conditions, d’informations inexactes fournies par un utilisateur, du contenu d’un site tiers, d’un cas de force majeure ou du fait d’un tiers.',
      'Rien dans ces conditions ne limite une responsabilité qui ne peut l’être en droit, en particulier en cas de dol, de faute lourde ou de dommage corporel, ni les droits que la loi reconnaît aux consommateurs.',
    ]),
    section('divisibilite', '8. Divisibilité', [
      'Si une stipulation des présentes conditions est déclarée nulle ou inapplicable, les autres stipulations conservent leur effet. La stipulation écartée est remplacée par celle qui, tout en étant valable, s’approche le plus de l’intention d’origine.',
      'Le fait de ne pas exercer un droit à un moment donné ne vaut pas renonciation à l’exercer plus tard.',
    ]),
    section('resiliation', '9. Résiliation', [
      [
        'Vous pouvez cesser d’utiliser le site à tout moment, et demander la suppression de votre espace personnel en écrivant à ',
        { mail: contact.email },
        '.',
      ],
      'En cas de manquement aux présentes conditions, nous pouvons suspendre ou fermer l’accès aux services réservés, après vous avoir invité à vous expliquer lorsque la situation le permet. Un manquement grave ou la protection des autres utilisateurs peuvent justifier une mesure immédiate.',
      'La fin de l’accès au site est sans effet sur les contrats de mission en cours, ni sur les stipulations qui, par nature, doivent lui survivre.',
    ]),
    section('integralite', '10. Intégralité de l’accord', [
      [
        'Les présentes conditions, la ',
        { text: 'politique de protection des données', to: '/donnees-personnelles' },
        ' et les ',
        { text: 'mentions légales', to: '/mentions-legales' },
        ' forment l’intégralité de l’accord entre vous et nous sur l’utilisation du site. Elles remplacent tout échange antérieur portant sur le même objet.',
      ],
      'Un contrat signé pour une mission ou pour une prestation prévaut sur elles pour ce qu’il règle.',
    ]),
    section('droit-applicable', '11. Droit français applicable', [
      'Les présentes conditions sont soumises au droit français. Leur version française fait foi.',
      [
        'En cas de différend, écrivez-nous d’abord à ',
        { mail: contact.email },
        '\u00A0: nous chercherons ensemble une solution amiable. À défaut d’accord, les tribunaux français sont compétents, selon les règles de droit commun.',
      ],
    ]),
  ],
});
