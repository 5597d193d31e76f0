import type { SiteConfig } from '@jalon/shared/config';
import type { DocumentSection } from '../../../../lib/document';

export const preamble = ({ brand, legal }: SiteConfig): DocumentSection => ({
  id: 'preambule',
  title: 'Préambule',
  blocks: [
    [
      `Le site ${brand.name} (ci-après « le site ») est édité par `,
      { value: legal.companyName },
      ' (ci-après « nous »), dont les coordonnées figurent dans les ',
      { text: 'mentions légales', to: '/mentions-legales' },
      '. Il met en relation des entreprises qui recherchent des experts indépendants en informatique et en numérique (ci-après « les clients ») et des experts qui souhaitent réaliser des missions (ci-après « les freelances »). Il présente aussi une offre de portage salarial.',
    ],
    'Les présentes conditions générales d’utilisation (ci-après « les conditions ») fixent les règles d’accès au site et d’utilisation de ses services par toute personne qui le consulte (ci-après « l’utilisateur » ou « vous »). En utilisant le site, vous reconnaissez en avoir pris connaissance et vous vous engagez à les respecter.',
    'Les missions elles-mêmes font l’objet de contrats distincts, conclus entre les parties concernées. Les présentes conditions ne les remplacent pas.',
  ],
});
