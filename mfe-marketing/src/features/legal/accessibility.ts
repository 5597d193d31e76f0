import type { SiteConfig } from '@jalon/shared/config';
import { section, type TextDocument } from '../../ui/DocumentPage';

export const accessibilityDocument = ({ brand, contact }: SiteConfig): TextDocument => ({
  title: 'Accessibilité',
  lede: 'Ce que nous visons, ce que nous avons testé, ce que nous ne savons pas encore.',
  updated: '2026-11-28',
  sections: [
    section('engagement', 'Notre engagement', [
      `${brand.name} veut que chacun puisse lire le site, s’y déplacer et envoyer une demande, quels que soient son équipement et sa façon de naviguer. Nous concevons les pages d’après les règles internationales WCAG 2.2 (niveau AA) et le référentiel français RGAA 4.1.2.`,
    ]),
    section('etat', 'État de conformité', [
      'Aucun audit de conformité n’a encore été réalisé par une personne indépendante. Nous ne revendiquons donc aucun niveau de conformité. Cette page dit ce que nous vérifions nous-mêmes.',
    ]),
    section('tests', 'Ce que nous testons', [
      'À chaque version du site, des tests automatiques ouvrent les pages dans un navigateur et vérifient\u00A0:',
      {
        list: [
          'les règles automatisables des WCAG 2.2 A et AA et les bonnes pratiques, avec l’outil axe-core, en thème clair et en thème sombre\u202F;',
          'l’envoi d’une candidature au clavier seul, du premier champ à la confirmation\u202F;',
          'le titre de la page, le retour en haut et le déplacement du focus à chaque changement de page\u202F;',
          'les messages d’erreur des formulaires, reliés à leurs champs et annoncés.',
        ],
      },
      'Nous regardons aussi les pages à 320 pixels de large, avec un agrandissement de 200\u00A0%, et lorsque les animations sont réduites.',
    ]),
    section('limites', 'Ce que nous n’avons pas vérifié', [
      'Les tests automatiques ne trouvent qu’une partie des obstacles. Nous n’avons pas encore fait essayer le site par des personnes qui utilisent chaque jour un lecteur d’écran, une commande vocale ou une plage braille. Les formulaires ont besoin de JavaScript\u202F; sans lui, les pages publiques se lisent et indiquent une adresse e-mail.',
    ]),
    section('signaler', 'Signaler une difficulté', [
      [
        'Une page vous résiste\u202F? ',
        {
          text: 'Décrivez-nous la difficulté',
          to: '/contact?sujet=Accessibilit%C3%A9%20du%20site',
        },
        ' ou écrivez à ',
        { mail: contact.email },
        '. Dites-nous la page, ce que vous vouliez faire et l’outil que vous utilisez\u00A0: nous vous donnerons l’information ou le service par un autre moyen, puis nous corrigerons.',
      ],
    ]),
    section('recours', 'Voies de recours', [
      [
        'Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez ',
        {
          text: 'écrire au Défenseur des droits',
          href: 'https://formulaire.defenseurdesdroits.fr/',
        },
        '.',
      ],
    ]),
  ],
});
