import { applyAbout } from '../../../lib/contact-path';

export const opening = {
  title: 'Aidez des experts à trouver leur place',
  lede: 'Nous faisons se rencontrer des entreprises et des indépendants. C’est un métier d’écoute, et nous cherchons des personnes qui l’aiment.',
};

export const closing = {
  title: 'Votre métier n’est pas là ?',
  text: 'Dites-nous ce que vous feriez chez nous. Une personne de l’équipe lira votre message.',
  action: { to: applyAbout('Candidature spontanée'), label: 'Candidature spontanée' },
};
